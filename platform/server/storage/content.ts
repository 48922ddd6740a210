import { existsSync, readdirSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** Texts, pictures and rules: the operator's files override the default ones by name. */
export type Content = {
  /** A file's location, such as `brand/robots.txt`: the operator's own if it exists. */
  file(path: string): string
  /** The existing folders of a name, the operator's first. */
  folders(path: string): string[]
}

/**
 * `known` is what an operator's folder may contain besides READMEs and hidden files; anything else
 * would silently do nothing.
 * @throws StartError for a missing folder, or one with unknown content.
 */
export function createContent(own: string | null, shipped: string, known: string[]): Content {
  if (own !== null) {
    if (!statSync(own, { throwIfNoEntry: false })?.isDirectory())
      throw new StartError(`CONTENT_DIR ${own} is not a folder.`)
    const stray = readdirSync(own).find(
      (name) => !known.includes(name) && !/^(\.|README)/i.test(name),
    )
    if (stray !== undefined)
      throw new StartError(
        `CONTENT_DIR contains ${stray}, which isn't used. It can contain ${known.join(', ')}.`,
      )
  }
  const roots = own === null ? [shipped] : [own, shipped]
  return {
    file: (path) =>
      roots.map((root) => join(root, path)).find((each) => existsSync(each)) ?? join(shipped, path),
    folders: (path) => roots.map((root) => join(root, path)).filter((each) => existsSync(each)),
  }
}

/** File paths by name; earlier folders win. */
export async function filesByName(folders: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const folder of folders.toReversed()) {
    for (const name of await readdir(folder)) found.set(name, join(folder, name))
  }
  return found
}
