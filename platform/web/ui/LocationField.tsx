import { useState, type ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

const cityAndState = /^[^,]+,\s*\p{L}[\p{L} .]+$/u

type Props = Omit<ComponentProps<typeof TextInput>, 'name'> & { error?: string | null | undefined }

/** Where somebody lives, in the form City, State; another form is pointed out gently and kept. */
export function LocationField({ error, ...input }: Props) {
  const [remark, setRemark] = useState('')
  const check = (text: string) =>
    setRemark(
      text.trim() === '' || cityAndState.test(text.trim())
        ? ''
        : 'Most members write a city, a comma and a state, such as Ashford, OH. Yours is kept as you write it.',
    )
  return (
    <div>
      <Field label="Location" hint="In the form City, State" error={error ?? null}>
        <TextInput
          {...input}
          name="location"
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
