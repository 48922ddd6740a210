import { createHmac } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { second, type Clock } from './clock.ts'
import { DomainError } from './errors.ts'
import { newId, sameText } from './ids.ts'
import { isKey, type Storage } from './storage.ts'

/** A signed permission to upload, as it stands in an address. */
export type SlotTicket = { key: string; max: string; expires: string; signature: string }

/** Storage in a folder, which also receives what is uploaded to its own addresses. */
export type DiskStorage = Storage & {
  /**
   * Takes an upload whose ticket holds.
   * @throws DomainError `forbidden` for a ticket that is forged or over, `too_large` for more bytes than it allows.
   */
  receive(ticket: SlotTicket, body: Readable, type: string): Promise<void>
}

type Options = { folder: string; secret: string; uploadPath: string; clock: Clock }

/** Files below `folder`, each with its content type beside it. */
export function createDiskStorage({ folder, secret, uploadPath, clock }: Options): DiskStorage {
  const fileOf = (key: string) => {
    if (!isKey(key)) throw new DomainError('missing', 'File Not Found')
    return join(folder, key)
  }
  const signatureOf = (key: string, max: string, expires: string) => createHmac('sha256', secret).update(`${key}|${max}|${expires}`).digest('base64url')

  const write = async (key: string, type: string, fill: (draft: string) => Promise<void>) => {
    const file = fileOf(key)
    await mkdir(dirname(file), { recursive: true })
    const draft = `${file}.${newId()}.tmp`
    try {
      await fill(draft)
      await writeFile(`${file}.type`, type)
      await rename(draft, file)
    } finally {
      await rm(draft, { force: true })
    }
  }

  return {
    uploadOrigin: null,
    isStalled: () => false,

    slotAddress: async (key, maxBytes, seconds) => {
      const expires = String(clock.now().getTime() + seconds * second)
      const query = new URLSearchParams({ max: String(maxBytes), expires, signature: signatureOf(key, String(maxBytes), expires) })
      return `${uploadPath}/${key}?${query.toString()}`
    },

    receive: async ({ key, max, expires, signature }, body, type) => {
      const isValid = isKey(key) && sameText(signature, signatureOf(key, max, expires)) && Number(expires) > clock.now().getTime()
      if (!isValid) throw new DomainError('forbidden', 'This upload address is not valid any more. Choose the file again.')
      const limit = Number(max)
      await write(key, type, (draft) => pipeline(body, async function* (chunks: AsyncIterable<Buffer>) {
        let received = 0
        for await (const chunk of chunks) {
          received += chunk.length
          if (received > limit) throw new DomainError('too_large', `This file is larger than ${Math.round(limit / 1_000_000)} MB.`)
          yield chunk
        }
      }, createWriteStream(draft, { mode: 0o600 })))
    },

    put: (key, body, type) => write(key, type, (draft) => writeFile(draft, body, { mode: 0o600 })),

    open: async (key, range) => {
      const file = fileOf(key)
      const total = (await stat(file).catch(() => null))?.size ?? null
      if (total === null) return null
      const start = range?.start ?? 0
      const end = Math.min(range?.end ?? total - 1, total - 1)
      if (start > end) return null
      const type = await readFile(`${file}.type`, 'utf8').catch(() => 'application/octet-stream')
      return { body: createReadStream(file, { start, end }), type, total, start, end }
    },

    size: async (key) => (await stat(fileOf(key)).catch(() => null))?.size ?? null,

    remove: async (keys) => {
      for (const key of keys) await Promise.all([rm(fileOf(key), { force: true }), rm(`${fileOf(key)}.type`, { force: true })])
    },

    listOlder: async (prefix, before, limit) => {
      const entries = await readdir(join(folder, prefix), { recursive: true, withFileTypes: true }).catch(() => [])
      const found: string[] = []
      for (const entry of entries) {
        if (found.length >= limit) break
        const file = join(entry.parentPath, entry.name)
        const key = relative(folder, file)
        if (entry.isFile() && isKey(key) && !key.endsWith('.type') && (await stat(file)).mtime < before) found.push(key)
      }
      return found
    },
  }
}
