import { EditorContent } from '@tiptap/react'
import { useEffect, useId, useState } from 'react'
import { UploadProgress } from '#features/media/web/public.tsx'
import { FieldError } from '#platform/web/ui/FieldError.tsx'
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { useRichText } from './use-rich-text.ts'

type Props = {
  value: string
  onChange: (html: string) => void
  error: string | undefined
  describedBy: string
}

/** The rich-text editor, with exactly the formats the server keeps. */
export function RichText({ value, onChange, error, describedBy }: Props) {
  const id = useId()
  const [isLinking, setLinking] = useState(false)
  const { editor, losses, editAnyway, running, cancel } = useRichText({
    value,
    onChange,
    onLink: () => setLinking(true),
    attributes: {
      'aria-labelledby': `${id}-label`,
      'aria-describedby': describedBy,
      'aria-placeholder': 'Write your article here.',
    },
  })

  useEffect(() => {
    const { dom } = editor?.view ?? {}
    if (error) {
      dom?.setAttribute('aria-invalid', 'true')
      dom?.setAttribute('aria-errormessage', `${id}-error`)
    } else {
      dom?.removeAttribute('aria-invalid')
      dom?.removeAttribute('aria-errormessage')
    }
  }, [editor, error, id])

  return (
    <div>
      <p id={`${id}-label`} className="sr-only">
        Text
      </p>
      {losses.length > 0 && <ReadOnlyNotice losses={losses} onEdit={editAnyway} />}
      <div className="rich-text-frame">
        {editor && losses.length === 0 && (
          <RichTextToolbar {...{ editor, isLinking, setLinking }} />
        )}
        {running && (
          <div className="border-b border-line p-2">
            <UploadProgress running={running} onCancel={cancel} isFocused={false} />
          </div>
        )}
        <EditorContent editor={editor} />
      </div>
      <div className="mt-1.5">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  )
}
