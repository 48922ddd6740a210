import type { Editor } from '@tiptap/react'
import type { EditorProps } from '@tiptap/pm/view'
import type { RefObject } from 'react'
import { toast } from '#platform/web/toast.ts'
import { takeMarks } from './body-picture.ts'
import { cleanPaste } from './paste/clean-paste.ts'
import { tableOfText } from './paste/spreadsheets.ts'
import { parsed } from './stored-html.ts'
import { leaveTable } from './tables.ts'
import { fileOf, usePictures } from './use-pictures.ts'

/** What the editor does with pastes and drops: cleans texts, uploads pictures, says what it left. */
export function usePasting(editor: RefObject<Editor | null>) {
  const { running, cancel, add } = usePictures()

  const upload = async (files: File[], position?: number): Promise<number> => {
    const { current } = editor
    if (!current || files.length === 0) return 0
    const at = position ?? current.state.selection.to
    return add(
      current,
      files.map((file) => ({ file, at, alt: '' })),
    )
  }
  const props: EditorProps = {
    transformPastedHTML: (html) => {
      const { html: cleaned, pictures, left } = cleanPaste(html, location.origin)
      const isInTable = editor.current?.isActive('table')
      // After the paste, so that what is typed follows its text.
      queueMicrotask(() => {
        const { current } = editor
        if (!current) return
        if (!isInTable) leaveTable(current)
        const marks = takeMarks(current)
        const end = { at: current.state.selection.to, alt: '' }
        const found = pictures.flatMap((address, index) => {
          const file = fileOf(address, index + 1)
          return file ? { file, ...(marks.get(String(index)) ?? end) } : []
        })
        const broken = pictures.length - found.length
        // Messages about the uploads come first; this one would give way to them.
        void add(current, found).then((failed) => {
          const lost = broken + failed
          if (current.isDestroyed || (left.length === 0 && broken === 0)) return
          sayWhatIsLeft(lost > 0 ? [...left, notAdded(lost)] : left)
        })
      })
      return cleaned
    },
    handlePaste: (view, { clipboardData }) => {
      if (!clipboardData) return false
      const files = [...clipboardData.files]
      const html = clipboardData.getData('text/html')
      if (files.length > 0 && !hasWords(html)) {
        void upload(files)
        return true
      }
      const table = html === '' ? tableOfText(clipboardData.getData('text/plain')) : null
      return table !== null && view.pasteHTML(table)
    },
    handleDrop: (view, event, _slice, isMoved) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (isMoved || files.length === 0) return false
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
      void upload(files, place?.pos)
      event.preventDefault()
      return true
    },
  }
  return { props, running, cancel }
}

const notAdded = (count: number) =>
  count === 1 ? "a picture that wasn't added" : `${count} pictures that weren't added`

/** False for the HTML beside a copied picture, which is the picture's address alone. */
function hasWords(html: string): boolean {
  const body = parsed(html)
  return (body.textContent ?? '').trim() !== '' || body.querySelector('table') !== null
}

function sayWhatIsLeft(left: string[]): void {
  if (left.length === 0) return
  const hint = left.some((what) => what.includes('picture'))
    ? ' Copy pictures one at a time, or upload them.'
    : ''
  toast({
    title: 'Pasted, but not everything',
    description: `Left out: ${new Intl.ListFormat('en-US').format(left)}.${hint}`,
  })
}
