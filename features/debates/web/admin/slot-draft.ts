import { type AiModel } from '#platform/contract/ai-models.ts'
import { positions, rounds, type Position, type Round } from '../../contract/rules.ts'
import type { DebateVideo } from '../../contract/schemas.ts'

/** One of a debate's six slots. */
export type Slot = { position: Position; round: Round }

/** The six slots, A beside B, by round. */
export const slots: Slot[] = rounds.flatMap((round) =>
  positions.map((position) => ({ position, round })),
)

/** An administrator's unsent input for a slot. */
export type SlotDraft = {
  address: string
  film: File | null
  poster: File | null
  captions: { name: string; text: string } | null
  /** Blank for a human voice. */
  voice: AiModel | ''
  transcript: string
}

/** A draft of the slot's current content; a member's argument can't be saved by anyone else. */
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
