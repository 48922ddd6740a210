import { stat } from 'node:fs/promises'
import type { Content } from '#platform/server/content.ts'

const prefix = '/content/media/'

/** Tells whether a picture or film that the operator put into the content folder stands at an own path. */
export function contentFilesIn(content: Content): (path: string) => Promise<boolean> {
  return async (path) => {
    const name = path.slice(prefix.length)
    if (!path.startsWith(prefix) || name.split('/').includes('..')) return false
    return (await stat(content.file(`media/${name}`)).catch(() => null))?.isFile() ?? false
  }
}
