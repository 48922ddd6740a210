import type { EditorState } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { useRef } from 'react'
import { useUpload } from '#features/media/web/public.tsx'
import { BodyPicture, type PicturePlace } from './body-picture.ts'

type Picture = PicturePlace & { file: File }

/** Uploads pictures that were pasted or dropped, one after another, each to where it was put. */
export function usePictures() {
  const { running, send, cancel } = useUpload(['image'])
  const latest = useRef<Promise<unknown>>(Promise.resolve())

  /** Answers how many of the pictures weren't uploaded, after a message about each. */
  const add = (editor: Editor, pictures: Picture[]): Promise<number> => {
    const places = pictures.map(({ at }) => at)
    let isOwn = false
    // What is typed at a place meanwhile comes after the picture; a later picture, after this one.
    const follow = ({
      transaction: { mapping },
    }: {
      transaction: { mapping: { map: (at: number, side: number) => number } }
    }) => {
      for (const [index, at] of places.entries()) places[index] = mapping.map(at, isOwn ? 1 : -1)
    }
    editor.on('transaction', follow)
    const sendAll = async () => {
      let failed = 0
      for (const [index, { file, alt }] of pictures.entries()) {
        const uploaded = editor.isDestroyed ? null : await send(file)
        if (editor.isDestroyed || !uploaded) {
          failed += 1
          continue
        }
        const picture = { type: BodyPicture.name, attrs: { src: uploaded.objectPath, alt } }
        isOwn = true
        const place = places[index] ?? 0
        const at = placeOf(editor.state, place)
        for (const [other, its] of places.entries()) if (its === place) places[other] = at
        editor.commands.insertContentAt(at, picture, { updateSelection: false })
        isOwn = false
      }
      editor.off('transaction', follow)
      return failed
    }
    // Another paste's pictures are sent first; sending two at once would cancel the former.
    const sent = latest.current.then(sendAll)
    latest.current = sent.catch(() => {})
    return sent
  }
  return { running, cancel, add }
}

/** Where a picture goes for a position: between blocks, unless the cursor is to follow it. */
function placeOf({ doc, selection, schema }: EditorState, at: number): number {
  const place = doc.resolve(at)
  const type = schema.nodes[BodyPicture.name]
  if (!place.parent.isTextblock || !type) return at
  const index = place.index(-1)
  const isStart = place.parentOffset === 0
  if (isStart && place.node(-1).canReplaceWith(index, index, type)) return place.before()
  const isEnd = place.parentOffset === place.parent.content.size
  return isEnd && selection.head !== at ? place.after() : at
}

/** A picture that a paste carries in its text, as a file; null if it is broken. */
export function fileOf(address: string, number: number): File | null {
  const [head = '', data = ''] = address.split(',', 2)
  const type = head.slice('data:'.length).split(';')[0] ?? ''
  try {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
    return new File([bytes], `picture-${number}.${type.split('/')[1]}`, { type })
  } catch {
    return null
  }
}
