import { mergeAttributes, Node, type Editor } from '@tiptap/react'
import { mediaAt } from '#features/media/contract/paths.ts'

/** Marks the place of a pasted picture, which is uploaded after the paste, by its number. */
export const waitingMark = 'data-waiting'

/** A picture in the text: uploaded here, with its description. */
export const BodyPicture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    waiting: {
      default: null,
      rendered: false,
      parseHTML: (element: HTMLElement) => element.getAttribute(waitingMark),
    },
  }),
  parseHTML: () => [{ tag: 'img[src^="/media/pictures/"]' }, { tag: `img[${waitingMark}]` }],
  renderHTML: ({ HTMLAttributes }) => {
    const { width, height } = mediaAt(HTMLAttributes['src'] as string | null) ?? {}
    return ['img', mergeAttributes(HTMLAttributes, width && height ? { width, height } : {})]
  },
})

/** Where a pasted picture belongs, and its description. */
export type PicturePlace = { at: number; alt: string }

/** Takes the marks of pasted pictures out of the text; answers each one's place by its number. */
export function takeMarks(editor: Editor): Map<string, PicturePlace> {
  const { doc, tr } = editor.state
  const places = new Map<string, PicturePlace>()
  doc.descendants((node, position) => {
    const { waiting, alt } = node.attrs
    if (typeof waiting !== 'string') return
    const at = tr.mapping.map(position)
    tr.delete(at, at + node.nodeSize)
    places.set(waiting, { at, alt: String(alt ?? '') })
  })
  if (tr.docChanged) editor.view.dispatch(tr)
  return places
}
