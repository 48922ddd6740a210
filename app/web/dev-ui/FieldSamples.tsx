import { Search } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'
import { RadioCards } from '#platform/web/ui/RadioCards.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'

const states = [
  { value: 'OH', label: 'Ohio' },
  { value: 'TX', label: 'Texas' },
  { value: 'VT', label: 'Vermont' },
]

const plans = [
  { value: 'month', title: 'Monthly', aside: '$4.50', description: 'Cancel anytime.' },
  {
    value: 'year',
    title: 'Annual',
    aside: '$50',
    description: 'Two months free, and a say in the Tables.',
  },
  {
    value: 'house',
    title: 'House',
    aside: '$1,000',
    description: 'For sellers. Opens in January.',
    isDisabled: true,
  },
] as const

/** All form controls in all states. */
export function FieldSamples() {
  const [plan, setPlan] = useState<'month' | 'year' | 'house'>('year')
  const [mail, setMail] = useState('june@')
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" hint="As it appears on your ballot." isRequired>
          <TextInput defaultValue="June Alder" autoComplete="off" />
        </Field>
        <Field
          label="Email"
          error={mail.includes('.') ? null : 'Add the part of the address after the @.'}
          isRequired
        >
          <TextInput
            type="email"
            value={mail}
            onChange={(event) => setMail(event.target.value)}
            autoComplete="off"
          />
        </Field>
        <Field
          label="Password"
          aside={
            <a href="#forgot" className="underline">
              Forgot password?
            </a>
          }
          hint="At least 12 characters."
        >
          <PasswordInput defaultValue="correct horse" autoComplete="off" />
        </Field>
        <Field label="State">
          <Select options={states} placeholder="Choose a state" />
        </Field>
        <Field label="State" error="Choose the state where you vote.">
          <Select options={states} placeholder="Choose a state" />
        </Field>
        <Field label="Price">
          <TextInput prefix="$" inputMode="decimal" placeholder="0.00" />
        </Field>
        <Field label="Search news" isLabelHidden>
          <TextInput type="search" prefix={<Search />} placeholder="Search news" />
        </Field>
        <Field label="Disabled">
          <TextInput disabled defaultValue="Can't be changed" />
        </Field>
        <Field label="Read-only">
          <TextInput readOnly defaultValue="XV-2026-0001" />
        </Field>
        <Field label="Disabled choice">
          <Select disabled options={states} />
        </Field>
      </div>
      <Field label="Comment" hint="Posts to side A.">
        <TextArea placeholder="Add a comment..." counterLimit={500} />
      </Field>
      <Field label="Summary" error="Shorten this by 2 characters.">
        <TextArea counterLimit={20} defaultValue="Two characters over the limit." />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Field label="Kind" isLabelHidden>
          <Select
            size="s"
            options={[
              { value: '', label: 'All kinds' },
              { value: 'article', label: 'Articles' },
            ]}
          />
        </Field>
        <Field label="Order" isLabelHidden>
          <Select
            size="s"
            options={[
              { value: 'old', label: 'Oldest first' },
              { value: 'new', label: 'Newest first' },
            ]}
          />
        </Field>
      </div>
      <div className="flex flex-col gap-2">
        <Checkbox label="Notify me when the count changes" defaultChecked />
        <Checkbox
          label={
            <>
              I have read the{' '}
              <a href="#agreement" className="underline">
                member agreement
              </a>{' '}
              and agree to all of it, including the part about public books
            </>
          }
          required
          error="Agree before you continue."
        />
        <Checkbox label="Show my score to others" hint="You can turn this off anytime." />
        <Checkbox label="Not available yet" disabled />
        <Checkbox label="Always on" disabled defaultChecked />
      </div>
      <RadioCards
        legend="Plan"
        hint="You can change this later."
        options={plans}
        value={plan}
        onChange={setPlan}
        isRequired
      />
    </>
  )
}
