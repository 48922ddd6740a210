import { useRef } from 'react'
import { longestListSearch } from '../../contract/schemas.ts'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useKeys } from '../use-keys.ts'

type Props = {
  /** What is searched, such as "Order number or buyer". */
  hint: string
  value: string
  onChange: (value: string) => void
}

/** What a list says if a search finds nothing. */
export const nothingFound = { title: 'No matches', text: 'Try a shorter search.' }

/** Narrows a list to what contains the typed text; the key `/` leads to it. */
export function SearchFilter({ hint, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => input.current?.focus() })
  return (
    <Field label="Search" className="w-full sm:w-auto sm:max-w-96 sm:min-w-72 sm:flex-1">
      <TextInput
        ref={input}
        type="search"
        placeholder={hint}
        aria-description={hint}
        maxLength={longestListSearch}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
