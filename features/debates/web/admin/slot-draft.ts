import { positions, rounds, type AiModel, type Position, type Round } from '../../contract/rules.ts'
import type { DebateVideo } from '../../contract/schemas.ts'

/** One of the six places of a debate. */
export type Slot = { position: Position; round: Round }

/** The six slots: A beside B, round after round. */
export const slots: Slot[] = rounds.flatMap((round) =>
  positions.map((position) => ({ position, round })),
)

/** What an administrator has typed and chosen for a slot, and not sent yet. */
export type SlotDraft = {
  address: string
  film: File | null
  poster: File | null
  captions: { name: string; text: string } | null
  /** Blank for a human voice. */
  voice: AiModel | ''
  transcript: string
}

/** A draft that says what the slot holds already; a member's argument is nobody else's to save. */
export function draftOf(video: DebateVideo | null): SlotDraft {
  if (video?.argument)
    return { address: '', film: null, poster: null, captions: null, voice: '', transcript: '' }
  return {
    address: video?.videoUrl ?? '',
    film: null,
    poster: null,
    captions: null,
    voice: video?.aiModel ?? '',
    transcript: video?.transcript ?? '',
  }
}
