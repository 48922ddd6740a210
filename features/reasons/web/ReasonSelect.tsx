import { useQuery } from '@tanstack/react-query'
import { useCall } from '#platform/web/site.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import type { ReasonPurpose } from '../contract/rules.ts'
import { reasonsQuery } from './queries.ts'

type Props = {
  /** Which reasons fit. */
  purposes: ReasonPurpose[]
  onChoose: (text: string) => void
}

/** Kept reasons for a decision; choosing one fills in its text. */
export function ReasonSelect({ purposes, onChoose }: Props) {
  const { data = [] } = useQuery(reasonsQuery(useCall()))
  const fitting = data.filter(({ purpose }) => purposes.includes(purpose))
  return (
    <Field label="Common reasons">
      <Select
        value=""
        placeholder="Choose one, then edit it"
        options={fitting.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={({ target }) => {
          const chosen = fitting.find(({ id }) => id === target.value)
          if (chosen) onChoose(chosen.text)
        }}
      />
    </Field>
  )
}
