import { createHmac } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { second, type Clock } from '../clock.ts'
import { DomainError } from '../errors.ts'
import { newId, sameText } from '../ids.ts'
import { isKey, type SlotTerms, type Storage } from './storage.ts'

/** The path where this site's own storage receives uploads. */
export const uploadPath = '/api/uploads'

/** A signed upload permission in an address. `size` and `type` are blank if undeclared. */
export type SlotTicket = {
  key: string
  max: string
  size: string
  type: string
  expires: string
  signature: string
}

/** What is known about an upload before its first byte. */
type Announced = { type: string; length: number | null }

/** Storage in a folder that also receives uploads at its own addresses. */
export type DiskStorage = Storage & {
  /**
   * @throws DomainError `forbidden` for a forged or expired ticket, `wrong_type` or `invalid` for
   * an undeclared file, `too_large` for more bytes than permitted.
   */
  checkTicket(ticket: SlotTicket, announced: Announced): void
  /**
   * Stores an upload with a verified ticket. Nothing remains if it fails or `signal` aborts it.
   * @throws DomainError `too_large` for more bytes than permitted, `invalid` for fewer than
   * declared.
   */
  receive(ticket: SlotTicket, body: Readable, type: string, signal: AbortSignal): Promise<void>
}

function ticketOf(
  key: string,
  { maxBytes, size, type }: SlotTerms,
  expires: string,
): Omit<SlotTicket, 'signature'> {
  return {
    key,
    max: String(maxBytes),
    size: size === null ? '' : String(size),
    type: type ?? '',
    expires,
  }
}

function tooLarge({ max }: SlotTicket): DomainError {
  return new DomainError(
    'too_large',
    `This file is larger than ${Math.round(Number(max) / 1_000_000)} MB.`,
  )
}

function otherSize({ size }: SlotTicket): DomainError {
  const message = `This upload address only accepts a file of exactly ${size} bytes.`
  return new DomainError('invalid', message, { body: message })
}

type Options = { folder: string; secret: string; clock: Clock }

/** Files below `folder`, each with its content type in a sibling file. */
export function createDiskStorage({ folder, secret, clock }: Options): DiskStorage {
  const fileOf = (key: string) => {
    if (!isKey(key)) throw new DomainError('missing', 'File Not Found')
    return join(folder, key)
  }
  const signatureOf = ({ key, max, size, type, expires }: Omit<SlotTicket, 'signature'>) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([key, max, size, type, expires]))
      .digest('base64url')

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

    slotAddress: async (key, terms, seconds) => {
      const { key: _inPath, ...ticket } = ticketOf(
        key,
        terms,
        String(clock.now().getTime() + seconds * second),
      )
      const signature = signatureOf({ key, ...ticket })
      return `${uploadPath}/${key}?${new URLSearchParams({ ...ticket, signature }).toString()}`
    },

    checkTicket: (ticket, { type, length }) => {
      const isValid =
        isKey(ticket.key) &&
        sameText(ticket.signature, signatureOf(ticket)) &&
        Number(ticket.expires) > clock.now().getTime()
      if (!isValid)
        throw new DomainError(
          'forbidden',
          'This upload address is no longer valid. Choose the file again.',
        )
      if (ticket.type && ticket.type !== type)
        throw new DomainError('wrong_type', `This upload address only accepts ${ticket.type}.`)
      if (length !== null && length > Number(ticket.max)) throw tooLarge(ticket)
      if (ticket.size && length !== null && length !== Number(ticket.size)) throw otherSize(ticket)
    },

    receive: async (ticket, body, type, signal) => {
      const limit = Number(ticket.size || ticket.max)
      await write(ticket.key, type, (draft) =>
        pipeline(
          body,
          async function* (chunks: AsyncIterable<Buffer>) {
            let received = 0
            for await (const chunk of chunks) {
              received += chunk.length
              if (received > limit) throw ticket.size ? otherSize(ticket) : tooLarge(ticket)
              yield chunk
            }
            if (ticket.size && received < limit) throw otherSize(ticket)
          },
          createWriteStream(draft, { mode: 0o600 }),
          { signal },
        ),
      )
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
      for (const key of keys)
        await Promise.all([
          rm(fileOf(key), { force: true }),
          rm(`${fileOf(key)}.type`, { force: true }),
        ])
    },

    keys: async function* () {
      const folders = ['']
      for (let folderKey = folders.pop(); folderKey !== undefined; folderKey = folders.pop()) {
        const entries = await opendir(join(folder, folderKey)).catch(() => null)
        if (!entries) continue
        for await (const entry of entries) {
          const key = folderKey === '' ? entry.name : `${folderKey}/${entry.name}`
          if (entry.isDirectory()) folders.push(key)
          else if (isKey(key) && !key.endsWith('.type')) yield key
        }
      }
    },

    listOlder: async (prefix, before, limit) => {
      const entries = await readdir(join(folder, prefix), {
        recursive: true,
        withFileTypes: true,
      }).catch(() => [])
      const found: string[] = []
      for (const entry of entries) {
        if (found.length >= limit) break
        const file = join(entry.parentPath, entry.name)
        const key = relative(folder, file)
        if (!entry.isFile() || !isKey(key) || key.endsWith('.type')) continue
        // Another clean-up may remove it meanwhile.
        const mtime = (await stat(file).catch(() => null))?.mtime
        if (mtime && mtime < before) found.push(key)
      }
      return found
    },
  }
}
