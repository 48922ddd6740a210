import type { Readable } from 'node:stream'

/** A part of a stored file, ready to be sent. */
export type StoredPart = {
  body: Readable
  /** Content type as it was stored. */
  type: string
  /** Bytes of the whole file. */
  total: number
  /** First and last byte of the part, counted from 0. */
  start: number
  end: number
}

/** Bytes from `start` to `end`, both included; without `end` to the file's last byte. */
export type ByteRange = { start: number; end?: number }

/** What a slot takes: at most `maxBytes`, and exactly the `size` and content type that were announced, where they were. */
export type SlotTerms = { maxBytes: number; size: number | null; type: string | null }

/** Where uploaded files are kept: on this machine's disk, or in an S3-compatible store. Keys are paths of plain letters. */
export type Storage = {
  /** Origin that browsers upload to, when it is not this site. */
  uploadOrigin: string | null
  /** True while it keeps those waiting who ask it. */
  isStalled(): boolean
  /**
   * An address that takes a file under `key` by PUT, and nothing else, for `seconds`; its signature covers the terms.
   * @throws DomainError `invalid` where the store can hold nobody to a size or type that was not announced.
   */
  slotAddress(key: string, terms: SlotTerms, seconds: number): Promise<string>
  /** @param bytes the length of a stream. */
  put(key: string, body: Buffer | Readable, type: string, bytes?: number): Promise<void>
  /** Null when there is nothing under this key, or the range begins behind its end. */
  open(key: string, range?: ByteRange): Promise<StoredPart | null>
  /** Bytes of a file, or null when there is none. */
  size(key: string): Promise<number | null>
  remove(keys: string[]): Promise<void>
  /** Every key, in no order. */
  keys(): AsyncIterable<string>
  /** Keys under a prefix that were last written before a time. */
  listOlder(prefix: string, before: Date, limit: number): Promise<string[]>
}

/** Keys never leave the folder that they belong to. */
export function isKey(key: string): boolean {
  return /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/.test(key) && key.length <= 200
}
