import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { countedNoun, rangeText, rateText } from '../contract/rules.ts'
import type { LimitWire } from '../contract/schemas.ts'
import { typedOf, type TypedRate } from './draft.ts'

/** How many of a limit's calls are named. */
const namedCalls = 3

const whose: Record<LimitWire['by'], string> = {
  address: 'per address',
  account: 'per account',
  'account and address': 'per account and address',
}

type Props = {
  limit: LimitWire
  /** Null while the limit is as the site ships it. */
  typed: TypedRate | null
  /** Null returns the limit to what the site ships. */
  onChange: (typed: TypedRate | null) => void
}

/** A limit: what it counts, what is in force, and its fields once it is to differ. */
export function LimitRow({ limit, typed, onChange }: Props) {
  const { name, about, by, isGuard, shipped, inForce, bounds } = limit
  const title = titleOf(about, name)
  const max = bounds.max as [number, number]
  const minutes = bounds.minutes as [number, number]
  const isShipped = shipped.max === inForce.max && shipped.minutes === inForce.minutes
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="figures mt-0.5 text-sm text-ink-2">
            {rateText(inForce, isGuard)}, {whose[by]}
            {!isShipped && `; the site ships ${rateText(shipped, isGuard)}`}
          </p>
        </div>
        <span className="flex items-center gap-3">
          {!isShipped && <Pill>Changed here</Pill>}
          <Button
            size="s"
            variant="quiet"
            aria-label={`${typed ? 'Reset' : 'Change'}: ${title}`}
            onClick={() => onChange(typed ? null : typedOf(inForce))}
          >
            {typed ? 'Reset' : 'Change'}
          </Button>
        </span>
      </div>
      {typed && (
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <Field
            label={upper(countedNoun(isGuard).many)}
            name={`changed.${name}.max`}
            hint={
              isGuard
                ? `${upper(rangeText(max))}. It protects accounts, so it can only be stricter.`
                : `${upper(rangeText(max))}.`
            }
          >
            <TextInput
              inputMode="numeric"
              className="max-w-36"
              maxLength={7}
              value={typed.max}
              onChange={({ target }) => onChange({ ...typed, max: target.value })}
            />
          </Field>
          <Field
            label="Minutes"
            name={`changed.${name}.minutes`}
            hint={`${upper(rangeText(minutes))}.`}
          >
            <TextInput
              inputMode="numeric"
              className="max-w-36"
              maxLength={5}
              value={typed.minutes}
              onChange={({ target }) => onChange({ ...typed, minutes: target.value })}
            />
          </Field>
        </div>
      )}
    </li>
  )
}

/** What it counts; "Log in with an HTML form" adds nothing to "Log in". */
function titleOf(about: string[], name: string): string {
  if (about.length === 0) return name
  const calls = about.filter((call) => !about.some((other) => call.startsWith(`${other} `)))
  const named = calls
    .slice(0, namedCalls)
    .map((call, index) => (index > 0 ? lower(call) : call))
    .join('; ')
  const more = calls.length - namedCalls
  return more > 0 ? `${named}; and ${more} more` : named
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
