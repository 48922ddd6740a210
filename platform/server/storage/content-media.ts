import { stat } from 'node:fs/promises'
import type { Content } from './content.ts'

const prefix = '/content/media/'

/** The size of a picture or video in the operator's content folder, by path; null if missing. */
export function contentSizesIn(content: Content): (path: string) => Promise<number | null> {
  return async (path) => {
    const name = path.slice(prefix.length)
    if (!path.startsWith(prefix) || name.split('/').includes('..')) return null
    const found = await stat(content.file(`media/${name}`)).catch(() => null)
    return found?.isFile() ? found.size : null
  }
}
