import { fieldOf, instantOf } from '#platform/contract/local-times.ts'
import type { AnnouncementTone } from '../../contract/rules.ts'
import type { AnnouncementWire } from '../../contract/schemas.ts'

/** An announcement as it is typed. */
export type AnnouncementDraft = {
  text: string
  tone: AnnouncementTone
  label: string
  address: string
  /** In this browser's time zone; blank without an end. */
  endsAt: string
  /** The announcement and its version that this began from; blank for a new one. */
  of: string
}

/** The form's values for an announcement, or for a new one. */
export const draftOf = (shown: AnnouncementWire | null): AnnouncementDraft => ({
  text: shown?.text ?? '',
  tone: shown?.tone ?? 'notice',
  label: shown?.link?.label ?? '',
  address: shown?.link?.address ?? '',
  endsAt: fieldOf(shown?.endsAt ?? null),
  of: shown ? `${shown.id} ${shown.version}` : '',
})

/** What is sent of a draft; an end that wasn't edited keeps its seconds. */
export const writtenIn = (
  { text, tone, label, address, endsAt }: AnnouncementDraft,
  shown: AnnouncementWire | null,
) => ({
  text,
  tone,
  link: label.trim() || address.trim() ? { label, address } : null,
  endsAt: endsAt === fieldOf(shown?.endsAt ?? null) ? (shown?.endsAt ?? null) : instantOf(endsAt),
})
