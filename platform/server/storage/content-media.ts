import { stat } from 'node:fs/promises'
import type { Content } from './content.ts'

/** Where the site serves which of the content folder's folders. */
const folders = { '/content/media/': 'media', '/videos/': 'videos' }

/** The size of a picture or video in the operator's content folder, by path; null if missing. */
export function contentSizesIn(content: Content): (path: string) => Promise<number | null> {
  return async (path) => {
    const [prefix, folder] = Object.entries(folders).find(([each]) => path.startsWith(each)) ?? []
    const name = path.slice(prefix?.length)
    if (!folder || name.split('/').includes('..')) return null
    const found = await stat(content.file(`${folder}/${name}`)).catch(() => null)
    return found?.isFile() ? found.size : null
  }
}
