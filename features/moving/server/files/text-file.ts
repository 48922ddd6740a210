import { readFile, stat } from 'node:fs/promises'
import { StartError } from '#platform/server/start-error.ts'

/** A file's bytes. @throws StartError if it isn't there, isn't a file, or has more than `most`. */
export async function sizeOfFile(path: string, most: number): Promise<number> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new StartError(`There is no file ${path}.`)
  if (found.size > most)
    throw new StartError(
      `${path} is larger than ${Math.round(most / 1_000_000).toLocaleString('en-US')} MB.`,
    )
  return found.size
}

/** A file's text. @throws StartError for one that is missing, too large, or not UTF-8. */
export async function readTextFile(path: string, most: number): Promise<string> {
  await sizeOfFile(path, most)
  return textOf(await readFile(path), path)
}

/** Bytes as text, without a byte order mark. @throws StartError if they aren't UTF-8. */
export function textOf(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new StartError(`${name} isn't UTF-8.`)
  }
}

/** A text of JSON. @throws StartError if it is broken. */
export function jsonOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new StartError(`${name} isn't JSON that can be read (${(error as Error).message}).`)
  }
}
