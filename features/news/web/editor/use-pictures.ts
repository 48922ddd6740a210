import type { Editor } from '@tiptap/react'
import { pictureTypes } from '#features/media/contract/rules.ts'
import { useUpload } from '#features/media/web/public.tsx'
import { toast } from '#platform/web/toast.ts'
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
    for (const file of files.filter(isPicture)) {
      const uploaded = await send(file)
      if (!uploaded || editor.isDestroyed) break
      editor.commands.insertContentAt(at, {
        type: BodyPicture.name,
        attrs: { src: uploaded.objectPath, alt: '' },
      })
    }
    editor.off('transaction', follow)
  }
  return { running, cancel, add }
}

/** True for a file that an article's text can show; says why not otherwise. */
function isPicture({ name, type }: File): boolean {
  if (pictureTypes.split(',').includes(type)) return true
  const kind = type.split('/').at(-1) || name.split('.').at(-1) || 'unknown'
  toast({
    tone: 'bad',
    title: 'Not a picture we can show',
    description: `“${name}” is of the type ${kind}. Use JPEG, PNG or WebP.`,
  })
  return false
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
