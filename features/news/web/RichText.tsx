import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useId } from 'react'
import { FieldError } from '#platform/web/ui/FieldError.tsx'
import { BodyPicture } from './body-picture.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'

type Props = {
  value: string
  onChange: (html: string) => void
  error: string | undefined
  describedBy: string
}

/** The rich-text editor, with exactly the formats the server keeps. */
export function RichText({ value, onChange, error, describedBy }: Props) {
  const id = useId()
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
      }),
      BodyPicture,
    ],
    content: value,
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        class: 'prose rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': describedBy,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })

  useEffect(() => {
    if (editor && value !== editor.getHTML() && !(value === '' && editor.isEmpty))
      editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

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
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        Text
        <span aria-hidden="true" className="ml-1 text-bad">
          *
        </span>
      </p>
      <div className="rich-text-frame">
        {editor && <RichTextToolbar editor={editor} />}
        <EditorContent editor={editor} />
      </div>
      <div className="mt-1.5">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  )
}
