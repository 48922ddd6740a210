import { useState, type ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

const cityAndState = /^[^,]+,\s*\p{L}[\p{L} .]+$/u

type Props = Omit<ComponentProps<typeof TextInput>, 'name'>

/** A location as City, State; other formats get a hint and are saved as typed. */
export function LocationField(input: Props) {
  const [remark, setRemark] = useState('')
  const check = (text: string) =>
    setRemark(
      text.trim() === '' || cityAndState.test(text.trim())
        ? ''
        : 'Most members enter a city and state, such as Ashford, OH. We save yours as you type it.',
    )
  return (
    <div>
      <Field label="Location" hint="City, State (for example, Boise, ID)" name="location">
        <TextInput
          {...input}
          autoComplete="off"
          onBlur={({ currentTarget }) => check(currentTarget.value)}
        />
      </Field>
      <p role="status" className="mt-1 text-sm text-warn empty:hidden">
        {remark}
      </p>
    </div>
  )
}
