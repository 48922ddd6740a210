import { type AiModel } from '#platform/contract/ai-models.ts'
import { type Position, type Round } from '../../contract/rules.ts'
import type { DebateVideo } from '../../contract/schemas.ts'

/** One of a debate's six slots. */
export type Slot = { position: Position; round: Round }

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
