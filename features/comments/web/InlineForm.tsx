import { useEffect, useRef } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'

type Props = {
  label: string
  action: string
  text: string
  limit: number
  error: string | null
  isBusy: boolean
  onChange: (text: string) => void
  onSubmit: () => void
  onCancel: () => void
}

/** A text field within a list of comments, with its own Cancel; takes the focus. */
export function InlineForm({
  label,
  action,
  text,
  limit,
  error,
  isBusy,
  onChange,
  onSubmit,
  onCancel,
}: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])
  return (
    <form
      className="mt-2 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Field label={label} isLabelHidden error={error}>
        <TextArea
          name="content"
          value={text}
          rows={3}
          ref={field}
          counterLimit={limit}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      <div className="flex justify-end gap-3">
        <Button variant="quiet" size="s" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="s" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
