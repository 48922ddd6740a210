import { stat } from 'node:fs/promises'
import { join } from 'node:path'

const prefix = '/content/media/'

/** Tells whether a picture or film that the operator put into the content folder stands at an own path. */
export function contentFilesIn(contentFolder: string): (path: string) => Promise<boolean> {
  return async (path) => {
    const name = path.slice(prefix.length)
    if (!path.startsWith(prefix) || name.split('/').includes('..')) return false
    return (await stat(join(contentFolder, 'media', name)).catch(() => null))?.isFile() ?? false
  }
}
