import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { FieldError } from '#platform/web/ui/FieldError.tsx'
import type { listWebhooks } from '../contract/endpoints.ts'

export type Kinds = ReplyOf<typeof listWebhooks>['kinds']

/** Which events are sent, by what they are about. */
export function EventChoice({
  kinds,
  chosen,
  onChange,
  error,
}: {
  kinds: Kinds
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: string | null
}) {
  return (
    <fieldset>
      <legend className="font-semibold">Events</legend>
      <p className="mt-1 text-sm text-ink-3">
        Debates and elections are public. Apart from them, you only receive events about you.
      </p>
      <div className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {[...Map.groupBy(kinds, ({ group }) => group)].map(([group, own]) => (
          <div key={group} role="group" aria-label={group}>
            <p className="text-sm font-semibold text-ink-2">{group}</p>
            {own.map(({ kind, title }) => (
              <Checkbox
                key={kind}
                label={title}
                checked={chosen.includes(kind)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, kind] : chosen.filter((each) => each !== kind),
                  )
                }
              />
            ))}
          </div>
        ))}
      </div>
      <FieldError id="events-error" error={error} />
    </fieldset>
  )
}
