import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { sourceLimits } from '../../contract/rules.ts'
import type { PageSourceWire } from '../../contract/source-schemas.ts'

type Source = PageSourceWire['content']
type Props = { source: Source; onChange: (changed: Partial<Source>) => void }

/** A page's title, description and text in Markdown. */
export function SourceFields({ source: { title, description, body }, onChange }: Props) {
  return (
    <>
      <Field label="Title" name="title" isRequired>
        <TextInput
          value={title}
          maxLength={sourceLimits.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <Field
        label="Description"
        name="description"
        hint="For search engines and shared links."
        isRequired
      >
        <TextArea
          rows={2}
          value={description}
          counterLimit={sourceLimits.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
      <Field
        label="Text"
        name="body"
        hint="Markdown. ## begins a section. {site} becomes the site’s name, and {needs …} what is needed today."
        isRequired
      >
        <TextArea
          rows={22}
          className="font-mono text-sm"
          value={body}
          counterLimit={sourceLimits.body}
          onChange={({ target }) => onChange({ body: target.value })}
        />
      </Field>
    </>
  )
}
