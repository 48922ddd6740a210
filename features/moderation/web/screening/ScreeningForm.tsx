import {
  RevisedForm,
  useRevisedForm,
  useRevisedRecord,
  VersionList,
} from '#features/revisions/web/public.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import {
  getScreening,
  restoreScreening,
  saveScreening,
} from '../../contract/screening-endpoints.ts'
import type { ScreeningWire } from '../../contract/screening-schemas.ts'
import { draftOf, rulesOf } from './draft.ts'
import { TryRules } from './TryRules.tsx'

/** Edits the screening rules and tries them on a text; what is typed survives a reload. */
export function ScreeningForm({ screening }: { screening: ScreeningWire }) {
  const { content, version } = screening
  const form = useRevisedForm({ name: 'screening', fields: draftOf(content), version })
  const { draft, change } = form
  const { save, restore } = useRevisedRecord({
    save: saveScreening,
    restore: restoreScreening,
    changes: [getScreening],
    noun: 'Screening rules',
    onDone: form.forget,
  })
  const amount = (
    field: 'maxLinks' | 'knownAfter' | 'newMaxLinks',
    name: string,
    label: string,
  ) => (
    <Field label={label} name={name}>
      <TextInput
        inputMode="numeric"
        className="max-w-28"
        maxLength={4}
        value={draft[field]}
        onChange={({ target }) => change({ [field]: target.value })}
      />
    </Field>
  )
  return (
    <>
      <div className="mt-4 grid gap-8 xl:grid-cols-2">
        <RevisedForm
          noun="list"
          form={form}
          current={screening}
          save={save}
          onSave={() =>
            save.mutate({
              body: { ...rulesOf(draft), note: draft.note, version: draft.version },
            })
          }
          restore={restore}
          onRestore={() => restore.mutate({ query: { version, note: draft.note } })}
        >
          <Field
            label="Words and phrases"
            name="words"
            hint="One per line. Case and accents are ignored. A * at the end matches any ending."
          >
            <TextArea
              rows={10}
              value={draft.words}
              onChange={({ target }) => change({ words: target.value })}
            />
          </Field>
          <Field
            label="Links to these sites"
            name="links"
            hint="One per line, such as bit.ly. Subdomains are included."
          >
            <TextArea
              rows={6}
              value={draft.links}
              onChange={({ target }) => change({ links: target.value })}
            />
          </Field>
          {amount('maxLinks', 'maxLinks', 'Link limit per text')}
          <fieldset className="grid items-end gap-5 sm:grid-cols-2">
            <legend className="mb-3 font-semibold">New authors</legend>
            {amount('knownAfter', 'newAuthors.knownAfter', 'Texts until no longer new')}
            {amount('newMaxLinks', 'newAuthors.maxLinks', 'Link limit for new authors')}
            <Checkbox
              className="sm:col-span-2"
              label="A moderator reviews everything new authors submit"
              checked={draft.reviewFirst}
              onChange={({ target }) => change({ reviewFirst: target.checked })}
            />
          </fieldset>
        </RevisedForm>
        <TryRules rules={rulesOf(draft)} version={version} />
      </div>
      <div className="mt-10">
        <VersionList
          kind="screening"
          name="rules"
          current={version}
          onOpen={(opened, from) =>
            void form.open(draftOf(opened as ScreeningWire['content']), from)
          }
        />
      </div>
    </>
  )
}
