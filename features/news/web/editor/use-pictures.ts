import type { Editor } from '@tiptap/react'
import { useUpload } from '#features/media/web/public.tsx'
import { BodyPicture } from './body-picture.ts'

/** Uploads pictures that were pasted or dropped, one after another, to where they were put. */
export function usePictures() {
  const { running, send, cancel } = useUpload(['image'])

  const add = async (editor: Editor, files: File[], position: number): Promise<void> => {
    let at = position
    const follow = ({
      transaction,
    }: {
      transaction: { mapping: { map: (at: number) => number } }
    }) => {
      at = transaction.mapping.map(at)
    }
    editor.on('transaction', follow)
    for (const file of files) {
      const uploaded = await send(file)
      if (editor.isDestroyed) break
      if (!uploaded) continue
      editor.commands.insertContentAt(at, {
        type: BodyPicture.name,
        attrs: { src: uploaded.objectPath, alt: '' },
      })
    }
    editor.off('transaction', follow)
  }
  return { running, cancel, add }
}

/** Pictures that a paste carries in its text, as files. */
export function filesOf(addresses: string[]): { files: File[]; broken: number } {
  const files = addresses.flatMap((address, index) => fileOf(address, index + 1) ?? [])
  return { files, broken: addresses.length - files.length }
}

function fileOf(address: string, number: number): File | null {
  const [head = '', data = ''] = address.split(',', 2)
  const type = head.slice('data:'.length).split(';')[0] ?? ''
  try {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
    return new File([bytes], `picture-${number}.${type.split('/')[1]}`, { type })
  } catch {
    return null
  }
}
