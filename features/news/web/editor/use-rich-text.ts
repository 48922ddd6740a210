import { useEditor, type Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { extensions } from './extensions.ts'
import { lossesOf } from './losses.ts'
import { usePasting } from './use-pasting.ts'
import { toEditor, toStored } from './stored-html.ts'

type Options = {
  value: string
  onChange: (html: string) => void
  /** Asks for a link's address. */
  onLink: () => void
  attributes: Record<string, string>
}

/** The editor of a stored text, and what of the text it can't hold, which makes it read-only. */
export function useRichText({ value, onChange, onLink, attributes }: Options) {
  const [losses, setLosses] = useState<string[]>([])
  /** The text as it came in or went out last, and as the editor writes it. */
  const known = useRef(value)
  const written = useRef('')
  const instance = useRef<Editor>(null)
  const { props, running, cancel } = usePasting(instance)

  const editor = useEditor({
    extensions,
    content: toEditorIfAny(value),
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      ...props,
      attributes: {
        class: 'prose rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        ...attributes,
      },
      handleKeyDown: (_view, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false
        event.preventDefault()
        onLink()
        return true
      },
    },
    onCreate: ({ editor: opened }) => {
      instance.current = opened
      written.current = toStored(opened.state.doc)
      setLosses(lockIfLossy(opened, known.current))
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.isEmpty ? '' : toStored(changed.state.doc)
      // The editor adds an empty paragraph to write in at the end, which changes nothing.
      if (html === written.current) return
      written.current = html
      known.current = html
      onChange(html)
    },
  })

  useEffect(() => {
    if (!editor || value === known.current) return
    known.current = value
    editor.commands.setContent(toEditor(value), { emitUpdate: false })
    written.current = toStored(editor.state.doc)
    setLosses(lockIfLossy(editor, value))
  }, [editor, value])

  const editAnyway = () => {
    setLosses([])
    editor?.setEditable(true, false)
    editor?.view.focus()
  }
  return { editor, losses, editAnyway, running, cancel }
}

/** Makes the editor read-only if it can't hold all of the text; answers what it can't. */
function lockIfLossy(editor: Editor, html: string): string[] {
  const losses = lossesOf(html, toStored(editor.state.doc))
  editor.setEditable(losses.length === 0, false)
  return losses
}

/** Nothing on the server, which has no DOM and renders no editor. */
const toEditorIfAny = (html: string) => (typeof document === 'undefined' ? '' : toEditor(html))
