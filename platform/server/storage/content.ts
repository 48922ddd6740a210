import { existsSync, readdirSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** Texts, pictures and rules: the operator's own files over those that ship, name by name. */
export type Content = {
  /** Where a file is, such as `brand/robots.txt`: the operator's own if there is one. */
  file(path: string): string
  /** The folders by one name, the operator's own first; only those that exist. */
  folders(path: string): string[]
}

/** What a folder of the operator may hold besides READMEs and hidden files; another name would silently do nothing. */
const known = [
  'agreement',
  'brand',
  'campaign',
  'media',
  'moderation.yaml',
  'pages',
  'score-policy.yaml',
  'videos',
]

/** @throws StartError for an own folder that does not exist, or that holds what nothing reads. */
export function createContent(own: string | null, shipped: string): Content {
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

/** The paths of the files in folders by their names; where two have one name, the earlier folder's. */
export async function filesByName(folders: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const folder of folders.toReversed()) {
    for (const name of await readdir(folder)) found.set(name, join(folder, name))
  }
  return found
}
