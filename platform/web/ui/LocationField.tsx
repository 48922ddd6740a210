import { useState, type ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

const cityAndState = /^[^,]+,\s*\p{L}[\p{L} .]+$/u

type Props = Omit<ComponentProps<typeof TextInput>, 'name'> & {
  isRequired?: boolean
  error?: string | undefined
}

/**
 * A location as City, State; other formats get a remark and are saved as typed. The remark takes the
 * hint's line, so that nothing below moves when the field loses the focus.
 */
export function LocationField({ isRequired = false, error, ...input }: Props) {
  const [isOther, setOther] = useState(false)
  const check = (text: string) => setOther(text.trim() !== '' && !cityAndState.test(text.trim()))
  const remark = 'Usually City, State. You can keep yours.'
  return (
    <Field
      label="Location"
      hint={
        isOther ? (
          <span className="text-warn">{remark}</span>
        ) : (
          'City, State (for example, Boise, ID)'
        )
      }
      aside={
        <span role="status" className="sr-only">
          {isOther && remark}
        </span>
      }
      name="location"
      isRequired={isRequired}
      error={error}
    >
      <TextInput
        {...input}
        autoComplete="off"
        onBlur={({ currentTarget }) => check(currentTarget.value)}
      />
    </Field>
  )
}
