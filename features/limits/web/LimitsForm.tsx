import { useState } from 'react'
import {
  RevisedForm,
  useRevisedForm,
  useRevisedRecord,
  VersionList,
} from '#features/revisions/web/public.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { getLimits, restoreLimits, saveLimits } from '../contract/endpoints.ts'
import type { LimitsRecord, LimitWire } from '../contract/schemas.ts'
import { changedOf, draftOf, fieldOf, isFound, typedIn, type TypedRate } from './draft.ts'
import { LimitRow } from './LimitRow.tsx'

/** Edits rate limits, each within its bounds; what is typed survives a reload. */
export function LimitsForm({ record }: { record: LimitsRecord }) {
  const { content, version, limits } = record
  const form = useRevisedForm({ name: 'limits', fields: draftOf(content.changed), version })
  const { draft, change } = form
  const { save, restore } = useRevisedRecord({
    save: saveLimits,
    restore: restoreLimits,
    changes: [getLimits],
    noun: 'Limits',
    onDone: form.forget,
  })
  const [searched, setSearched] = useState('')
  const [isOnlyChanged, setOnlyChanged] = useState(false)
  const typed = typedIn(draft.changed)
  const set = (name: string, rate: TypedRate | null) => {
    const { [name]: _former, ...others } = typed
    change({ changed: fieldOf(rate ? { ...others, [name]: rate } : others) })
  }
  const shown = limits.filter(
    (limit) => isFound(limit, searched) && (!isOnlyChanged || Object.hasOwn(typed, limit.name)),
  )
  return (
    <>
      <div className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        <Field label="Find a limit" className="w-full max-w-80">
          <TextInput
            type="search"
            value={searched}
            onChange={({ target }) => setSearched(target.value)}
          />
        </Field>
        <Checkbox
          label="Changed only"
          checked={isOnlyChanged}
          onChange={({ target }) => setOnlyChanged(target.checked)}
        />
      </div>
      <div className="mt-6 max-w-4xl">
        <RevisedForm
          noun="list of limits"
          form={form}
          current={record}
          save={save}
          onSave={() =>
            save.mutate({
              body: {
                changed: changedOf(draft.changed),
                note: draft.note,
                version: draft.version,
              },
            })
          }
          restore={restore}
          onRestore={() => restore.mutate({ query: { version, note: draft.note } })}
        >
          {shown.length === 0 && <p className="text-ink-2">No limit matches.</p>}
          {groupsOf(shown).map(([group, members]) => (
            <section key={group} aria-label={`Limits: ${group}`}>
              <h3 className="text-md">{group}</h3>
              <ul className="mt-1 divide-y divide-line border-y border-line">
                {members.map((limit) => (
                  <LimitRow
                    key={limit.name}
                    limit={limit}
                    typed={typed[limit.name] ?? null}
                    onChange={(rate) => set(limit.name, rate)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </RevisedForm>
      </div>
      <div className="mt-10">
        <VersionList
          kind="limits"
          name="rules"
          current={version}
          onOpen={(opened, from) =>
            void form.open(draftOf((opened as LimitsRecord['content']).changed), from)
          }
        />
      </div>
    </>
  )
}

/** Limits by the part of the site that they belong to, in alphabetical order. */
function groupsOf(limits: LimitWire[]): [string, LimitWire[]][] {
  return [...Map.groupBy(limits, ({ group }) => group)].sort(([a], [b]) => (a < b ? -1 : 1))
}
