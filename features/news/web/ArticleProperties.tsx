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

/** What an article has besides its text: beside it on wide screens, below it on phones. */
export function ArticleProperties({ draft, change, errors, onUploading }: Props) {
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
      <div className="grid gap-5 sm:grid-cols-3 lg:grid-cols-1">
        <Field label="Category" name="category">
          <Select
            value={draft.category}
            onChange={({ target }) => change({ category: target.value as Category })}
            options={categories.map((value) => ({ value, label: categoryNames[value] }))}
          />
        </Field>
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
      </div>
      <Field label="Tags" hint={`Up to ${limits.tags}, separated by commas.`} name="tags">
        <TextInput value={draft.tags} onChange={({ target }) => change({ tags: target.value })} />
      </Field>
      <MediaField
        value={draft.media}
        onChange={(media) => change({ media })}
        errors={errors}
        onRunning={onUploading}
        most={{ alt: limits.mediaAlt, caption: limits.mediaCaption }}
      />
    </div>
  )
}
