import { Field } from '#platform/web/ui/Field.tsx'
import { useFieldControl } from '#platform/web/ui/field-context.ts'
import { limits } from '../contract/writing-rules.ts'

type Props = { value: string; onChange: (title: string) => void }

/** An article's title, written as readers will see it: the page's headline, over several lines. */
export function TitleField(props: Props) {
  return (
    <Field label="Title" name="title" isRequired isLabelHidden>
      <Headline {...props} />
    </Field>
  )
}

function Headline({ value, onChange }: Props) {
  const field = useFieldControl({})
  return (
    <textarea
      {...field}
      rows={1}
      value={value}
      placeholder="Title"
      maxLength={limits.title}
      onChange={({ target }) => onChange(target.value.replaceAll(/[\r\n]+/g, ' '))}
      onKeyDown={(event) => {
        // A title has one paragraph: Enter saves, as in any line of a form.
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
      className="field-sizing-content w-full resize-none bg-transparent font-serif text-2xl leading-tight font-semibold text-ink placeholder:text-ink-3 focus-visible:outline-offset-4 sm:text-3xl"
    />
  )
}
