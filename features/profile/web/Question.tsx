import { useId, type ReactNode } from 'react'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { partNames, type Part } from '../contract/answers.ts'
import type { StepProps } from './step-props.ts'

type Props = Pick<StepProps, 'draft' | 'change' | 'weights'> & { part: Part; children: ReactNode }

/** One question, with the option to withhold; hidden for parts without weight. */
export function Question({ part, draft, change, weights, children }: Props) {
  const id = useId()
  if (weights[part] === 0) return null
  const isUnsaid = draft.unsaid.includes(part)
  const print = (hide: boolean) =>
    change({ unsaid: hide ? [...draft.unsaid, part] : draft.unsaid.filter((one) => one !== part) })
  return (
    <fieldset aria-describedby={isUnsaid ? id : undefined} className="border-t border-line pt-5">
      <legend className="sr-only">{partNames[part]}</legend>
      {isUnsaid ? (
        <p id={id} className="text-ink-2">
          <span className="font-semibold text-ink">{partNames[part]}.</span> You chose not to say.
          It counts as a neutral 50.
        </p>
      ) : (
        <div className="space-y-5">{children}</div>
      )}
      <Checkbox
        className="mt-3 text-ink-2"
        label="Prefer not to say"
        checked={isUnsaid}
        onChange={({ currentTarget }) => print(currentTarget.checked)}
      />
    </fieldset>
  )
}
