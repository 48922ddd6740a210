import type { Readable } from 'node:stream'

/** Part of a stored file, ready to send. */
type StoredPart = {
  body: Readable
  /** The stored content type. */
  type: string
  /** The file's size in bytes. */
  total: number
  /** First and last byte of the part, from 0. */
  start: number
  end: number
}

/** Bytes `start` to `end`, inclusive; to the last byte without `end`. */
export type ByteRange = { start: number; end?: number }

/**
 * What an upload may contain: at most `maxBytes`, and exactly the declared `size` and content type,
 * if any.
 */
export type SlotTerms = { maxBytes: number; size: number | null; type: string | null }

/**
 * Storage of uploaded files: this machine's disk, or an S3-compatible store. Keys are plain ASCII
 * paths.
 */
export type Storage = {
  /** The origin browsers upload to, if not this site. */
  uploadOrigin: string | null
  /** True while its callers are being kept waiting. */
  isStalled(): boolean
  /**
   * An address accepting only `key` by PUT for `seconds`; its signature covers the terms.
   * @throws DomainError `invalid` if the store can't enforce an undeclared size or type.
   */
  slotAddress(key: string, terms: SlotTerms, seconds: number): Promise<string>
  /** @param bytes a stream's length. */
  put(key: string, body: Buffer | Readable, type: string, bytes?: number): Promise<void>
  /** Null if the key doesn't exist or the range starts past the end. */
  open(key: string, range?: ByteRange): Promise<StoredPart | null>
  /** A file's size in bytes, or null if missing. */
  size(key: string): Promise<number | null>
  remove(keys: string[]): Promise<void>
  /** All keys, unordered. */
  keys(): AsyncIterable<string>
  /** Keys under a prefix last written before a time. */
  listOlder(prefix: string, before: Date, limit: number): Promise<string[]>
}

/** Keys of files that are soon deleted and stay out of backups start so. */
export const temporaryFiles = 'temporary/'

/** Keys never leave their folder. */
export function isKey(key: string): boolean {
  return /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/.test(key) && key.length <= 200
}
