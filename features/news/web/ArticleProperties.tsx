import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { MediaField } from '#features/media/web/public.tsx'
import { stateNames, type StateCode } from '#platform/contract/states.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { categories, categoryNames, scopes, type Category } from '../contract/rules.ts'
import { limits } from '../contract/writing-rules.ts'
import type { Draft } from './draft-store.ts'

type Props = {
  draft: Draft
  change: (change: Partial<Draft>) => void
  errors: Record<string, string>
  onUploading: (isUploading: boolean) => void
}

/**
 * What an article has besides its text: beside it on wide screens, below it on phones. What most
 * leave as it is is folded, and open while a part of it has an error.
 */
export function ArticleProperties({ draft, change, errors, onUploading }: Props) {
  const [isOpen, setOpen] = useState(false)
  const hasProblem = Object.keys(errors).some((name) => folded.has(name))
  return (
    <div role="group" aria-label="About the article" className="space-y-6">
      <Field
        label="Summary"
        hint="One or two sentences under the title. If blank, we use the opening lines."
        name="summary"
      >
        <TextArea
          rows={4}
          value={draft.summary}
          onChange={({ target }) => change({ summary: target.value })}
          counterLimit={limits.summary}
        />
      </Field>
      <Field label="Category" name="category">
        <Select
          value={draft.category}
          onChange={({ target }) => change({ category: target.value as Category })}
          options={categories.map((value) => ({ value, label: categoryNames[value] }))}
        />
      </Field>
      <details
        open={isOpen || hasProblem}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="group border-y border-line"
      >
        <summary className="flex min-h-11 list-none items-center justify-between gap-4 py-2">
          <span className="font-semibold">Details</span>
          <span className="flex min-w-0 items-center gap-2 text-sm text-ink-3">
            <span className="truncate group-open:hidden">{detailsOf(draft)}</span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 transition-transform group-open:rotate-180"
            />
          </span>
        </summary>
        <div className="space-y-6 pt-2 pb-6">
          <Field label="Tags" hint={`Up to ${limits.tags}, separated by commas.`} name="tags">
            <TextInput
              value={draft.tags}
              onChange={({ target }) => change({ tags: target.value })}
            />
          </Field>
          <MediaField
            value={draft.media}
            onChange={(media) => change({ media })}
            errors={errors}
            onRunning={onUploading}
            most={{ alt: limits.mediaAlt, caption: limits.mediaCaption }}
          />
          <Place draft={draft} change={change} />
        </div>
      </details>
    </div>
  )
}

/** Fields of the folded part. */
const folded = new Set([
  'scope',
  'state',
  'tags',
  'mediaUrl',
  'mediaType',
  'mediaAlt',
  'mediaCaption',
  'thumbnailUrl',
])

/** What the folded part holds, in a few words. */
function detailsOf({ scope, state, tags, media }: Draft): string {
  const place = scope === 'national' ? 'National' : state ? stateNames[state] : 'One state'
  return [place, tags.trim() && 'tags', media.mediaUrl && 'cover'].filter(Boolean).join(', ')
}

function Place({ draft, change }: Pick<Props, 'draft' | 'change'>) {
  return (
    <>
      <Field label="Scope" name="scope">
        <Select
          value={draft.scope}
          onChange={({ target }) =>
            change({
              scope: target.value as Draft['scope'],
              ...(target.value === 'national' ? { state: '' } : {}),
            })
          }
          options={scopes.map((value) => ({
            value,
            label: value === 'national' ? 'National' : 'One state',
          }))}
        />
      </Field>
      {draft.scope === 'state' && (
        <Field label="State" name="state" isRequired>
          <Select
            value={draft.state}
            placeholder="Choose a state"
            onChange={({ target }) => change({ state: target.value as StateCode | '' })}
            options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
          />
        </Field>
      )}
    </>
  )
}
