import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#platform/server/start-error.ts'
import { movingLimits as limits } from '../../contract/rules.ts'
import type { PictureSource } from '../old-site.ts'
import type { Zip } from './zip.ts'

/** Endings of files that a text may show. */
const isPicture = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)$/i
/** The size that WordPress adds to the name of a smaller copy. */
const sizeSuffix = /-\d{1,5}x\d{1,5}(?=\.[a-z]{3,4}$)/i

/**
 * Finds pictures of addresses among listed files: the file whose path agrees with the most of the
 * address from its end. A name that several files have needs a folder that agrees, too.
 */
function createPictureIndex(paths: readonly string[]) {
  const byName = new Map<string, { path: string; parts: string[] }[]>()
  for (const path of paths) {
    const parts = partsOf(path)
    const name = parts.at(-1)
    if (name === undefined || !isPicture.test(name)) continue
    byName.set(name, [...(byName.get(name) ?? []), { path, parts }])
  }
  const findNamed = (wanted: string[]): string | null => {
    const found = (byName.get(wanted.at(-1) ?? '') ?? [])
      .map(({ path, parts }) => ({ path, agreeing: agreeing(parts, wanted) }))
      .sort((a, b) => b.agreeing - a.agreeing)
    const [first, second] = found
    return !first || (second && second.agreeing === first.agreeing) ? null : first.path
  }
  return (address: string): string | null => {
    const wanted = partsOf(plainAddress(address))
    const name = wanted.at(-1) ?? ''
    const whole = sizeSuffix.test(name)
      ? findNamed([...wanted.slice(0, -1), name.replace(sizeSuffix, '')])
      : null
    return whole ?? findNamed(wanted)
  }
}

/** An address without its query; that of Substack's picture service is the one it wraps. */
function plainAddress(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  const wrapped = path.lastIndexOf('https%3A%2F%2F')
  return decoded(wrapped > 0 ? decoded(path.slice(wrapped)) : path)
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const partsOf = (path: string): string[] =>
  path.normalize('NFC').toLowerCase().split(/[/\\]/).filter(Boolean)

function agreeing(parts: string[], wanted: string[]): number {
  let count = 0
  while (
    count < Math.min(parts.length, wanted.length) &&
    parts.at(-1 - count) === wanted.at(-1 - count)
  )
    count += 1
  return count
}

/** The pictures in a zip. */
export function picturesInZip(zip: Zip): PictureSource {
  const find = createPictureIndex(zip.names)
  return {
    find: async (address) => {
      const name = find(address)
      return name === null ? null : zip.read(name, limits.picture)
    },
  }
}

/**
 * The pictures in a folder and those below it; links to other places aren't followed.
 * @throws StartError if it can't be read or has too many files.
 */
export async function picturesInFolder(folder: string): Promise<PictureSource> {
  const find = createPictureIndex(await listFiles(folder))
  return {
    find: async (address) => {
      const name = find(address)
      if (name === null) return null
      const path = join(folder, name)
      const { size } = await stat(path)
      if (size > limits.picture) throw new StartError(`${name} is larger than 25 MB.`)
      return readFile(path)
    },
  }
}

/** Paths of all files below a folder, relative to it, in order. */
export async function listFiles(folder: string): Promise<string[]> {
  const paths: string[] = []
  const waiting = ['']
  for (let at = 0; at < waiting.length; at += 1) {
    const under = waiting[at] ?? ''
    const entries = await readdir(join(folder, under), { withFileTypes: true }).catch(
      (error: Error) => {
        throw new StartError(`Can't read the folder ${join(folder, under)} (${error.message}).`)
      },
    )
    for (const entry of entries) {
      const path = under === '' ? entry.name : `${under}/${entry.name}`
      if (entry.isDirectory() && !entry.name.startsWith('.')) waiting.push(path)
      if (entry.isFile()) paths.push(path)
    }
    if (paths.length + waiting.length > limits.entries)
      throw new StartError(
        `${folder} has more than ${limits.entries.toLocaleString('en-US')} files.`,
      )
  }
  return paths.sort()
}
