import { mergeAttributes, Node } from '@tiptap/react'
import { mediaAt } from '#features/media/contract/paths.ts'

/** A picture in the text: uploaded here, with its description. */
export const BodyPicture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/media/pictures/"]' }],
  renderHTML: ({ HTMLAttributes }) => {
    const { width, height } = mediaAt(HTMLAttributes['src'] as string | null) ?? {}
    return ['img', mergeAttributes(HTMLAttributes, width && height ? { width, height } : {})]
  },
})
