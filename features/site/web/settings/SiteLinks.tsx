import { use, useId } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { FieldError } from '#platform/web/ui/FieldError.tsx'
import { FormErrorsContext } from '#platform/web/ui/field-context.ts'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { longestAddress, siteLimits } from '../../contract/rules.ts'
import type { SiteLink } from '../../contract/settings-schemas.ts'

type Props = {
  /** The field's name. */
  name: 'navLinks' | 'footerLinks'
  legend: string
  hint: string
  /** Names one of them, such as `Menu link`. */
  noun: string
  links: SiteLink[]
  onChange: (links: SiteLink[]) => void
}

/** Links of the site's own, in their order. */
export function SiteLinks({ name, legend, hint, noun, links, onChange }: Props) {
  const id = useId()
  const error = use(FormErrorsContext)[name]
  const set = (index: number, part: Partial<SiteLink>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...part } : link)))
  return (
    <fieldset aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend className="font-semibold">{legend}</legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-3">
        {hint}
      </p>
      <ol className="mt-3 space-y-4">
        {links.map(({ label, address }, index) => (
          <li key={index} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
            <Field label={`${noun} ${index + 1}: text`} name={`${name}.${index}.label`}>
              <TextInput
                value={label}
                maxLength={siteLimits.label}
                onChange={({ target }) => set(index, { label: target.value })}
              />
            </Field>
            <Field label={`${noun} ${index + 1}: address`} name={`${name}.${index}.address`}>
              <TextInput
                value={address}
                maxLength={longestAddress}
                placeholder="/docs or https://…"
                onChange={({ target }) => set(index, { address: target.value })}
              />
            </Field>
            <Button
              variant="plain"
              className="sm:mt-7"
              aria-label={`Remove ${noun.toLowerCase()} ${index + 1}`}
              onClick={() => onChange(links.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ol>
      <FieldError id={`${id}-error`} error={error} />
      {links.length < siteLimits[name] && (
        <Button
          variant="quiet"
          size="s"
          className="mt-3"
          onClick={() => onChange([...links, { label: '', address: '' }])}
        >
          Add a {noun.toLowerCase()}
        </Button>
      )}
    </fieldset>
  )
}
