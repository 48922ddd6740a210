import { inOwnZone } from '#platform/web/local-time.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { RadioCards } from '#platform/web/ui/RadioCards.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import {
  announcementLimits,
  announcementTones,
  longestAddress,
  toneNames,
} from '../../contract/rules.ts'
import type { AnnouncementDraft } from './draft.ts'

type Props = {
  draft: AnnouncementDraft
  /** The typed end; null without one. */
  endsAt: string | null
  /** This browser's time zone. */
  zone: string
  onChange: (part: Partial<AnnouncementDraft>) => void
}

const toneTexts = { notice: 'News, events, changes.', warning: 'Outages, risks, deadlines.' }

/** The fields of an announcement. */
export function AnnouncementFields({ draft, endsAt, zone, onChange }: Props) {
  return (
    <>
      <Field label="Announcement" name="text" isRequired>
        <TextArea
          rows={2}
          value={draft.text}
          counterLimit={announcementLimits.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
      <RadioCards
        legend="Tone"
        columns={2}
        options={announcementTones.map((value) => ({
          value,
          title: toneNames[value],
          description: toneTexts[value],
        }))}
        value={draft.tone}
        onChange={(tone) => onChange({ tone })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Link text" name="link.label" hint="Optional">
          <TextInput
            value={draft.label}
            maxLength={announcementLimits.label}
            onChange={({ target }) => onChange({ label: target.value })}
          />
        </Field>
        <Field label="Link" name="link.address" hint="A path such as /docs, or https://…">
          <TextInput
            value={draft.address}
            maxLength={longestAddress}
            onChange={({ target }) => onChange({ address: target.value })}
          />
        </Field>
      </div>
      <Field
        label="Ends"
        name="endsAt"
        hint={
          endsAt
            ? `In your time zone, ${zone}. That is ${inOwnZone(endsAt, 'UTC')}.`
            : `Optional, in your time zone, ${zone}.`
        }
      >
        <TextInput
          type="datetime-local"
          value={draft.endsAt}
          onChange={({ target }) => onChange({ endsAt: target.value })}
          className="max-w-72"
        />
      </Field>
    </>
  )
}
