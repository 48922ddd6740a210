import { use, useId } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { FieldError } from '#platform/web/ui/FieldError.tsx'
import { FormErrorsContext } from '#platform/web/ui/field-context.ts'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { longestAddress, siteLimits } from '../../contract/rules.ts'
import type { FooterLink } from '../../contract/settings-schemas.ts'

type Props = { links: FooterLink[]; onChange: (links: FooterLink[]) => void }

/** Further links of the footer, in their order. */
export function FooterLinks({ links, onChange }: Props) {
  const errorId = useId()
  const error = use(FormErrorsContext)['footerLinks']
  const set = (index: number, part: Partial<FooterLink>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...part } : link)))
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-semibold">Footer links</legend>
      <p className="mt-1 text-sm text-ink-3">
        In a column of their own, below “More”. The other columns stay.
      </p>
      <ol className="mt-3 space-y-4">
        {links.map(({ label, address }, index) => (
          <li key={index} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
            <Field label={`Words of link ${index + 1}`} name={`footerLinks.${index}.label`}>
              <TextInput
                value={label}
                maxLength={siteLimits.label}
                onChange={({ target }) => set(index, { label: target.value })}
              />
            </Field>
            <Field label={`Link ${index + 1}`} name={`footerLinks.${index}.address`}>
              <TextInput
                value={address}
                maxLength={longestAddress}
                placeholder="/docs or https://…"
                onChange={({ target }) => set(index, { address: target.value })}
              />
            </Field>
            <Button
              variant="plain"
              aria-label={`Remove link ${index + 1}`}
              onClick={() => onChange(links.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ol>
      <FieldError id={errorId} error={error} />
      {links.length < siteLimits.footerLinks && (
        <Button
          variant="quiet"
          size="s"
          className="mt-3"
          onClick={() => onChange([...links, { label: '', address: '' }])}
        >
          Add a link
        </Button>
      )}
    </fieldset>
  )
}
