import { createHash } from 'node:crypto'
import { mediaPath } from '#features/media/contract/paths.ts'
import type { Media } from '#features/media/server/service.ts'
import { DomainError } from '#platform/server/errors.ts'
import { StartError } from '#platform/server/start-error.ts'
import { fileTypeOf } from '#platform/contract/file-types.ts'
import { movingLimits as limits } from '../contract/rules.ts'
import type { PictureSource } from './old-site.ts'
import type { Reporting } from './report.ts'
import type { MovingStore } from './store.ts'

type Dependencies = {
  store: Pick<MovingStore, 'putPicture'>
  media: Pick<Media, 'importPicture' | 'findFile'>
  report: Reporting
  sources: PictureSource[]
  /** Who the pictures' files belong to. */
  ownerId: string
  /** The move, and files of earlier runs by the hash of their bytes; null in a dry run. */
  move: { id: string; known: Map<string, string> } | null
}

/** Answered in a dry run for a picture that would be stored. */
const wouldBeStored = ''

/** Addresses that are remembered; a site's header picture is in every article. */
const remembered = 50_000

/**
 * Brings pictures of the old site: from the export, from the operator's folder, or from the address
 * itself if it holds the bytes. No address is ever fetched.
 */
export function createPictures({ store, media, report, sources, ownerId, move }: Dependencies) {
  const byAddress = new Map<string, string | null>()
  const counted = new Set<string>()

  const bytesAt = async (address: string): Promise<Buffer | null> => {
    const inAddress = bytesInAddress(address)
    if (inAddress) return inAddress
    for (const source of sources) {
      const found = await source.find(address).catch((error: unknown) => {
        if (!(error instanceof StartError)) throw error
        report.lose({ what: 'Pictures that are too large', where: error.message })
        return null
      })
      if (found) return found
    }
    return null
  }

  /** Counts a picture once, however many addresses it has. */
  const count = (hash: string, what: 'added' | 'present' | 'left'): void => {
    if (!counted.has(hash)) report.count('pictures', what)
    counted.add(hash)
  }

  const keep = async (
    bytes: Buffer,
    hash: string,
    into: NonNullable<typeof move>,
  ): Promise<string> => {
    const known = into.known.get(hash)
    const present = known === undefined ? null : await media.findFile(known)
    if (present) {
      count(hash, 'present')
      return mediaPath(present)
    }
    const file = await media.importPicture(ownerId, bytes)
    await store.putPicture(into.id, hash, file.id)
    into.known.set(hash, file.id)
    count(hash, 'added')
    return mediaPath(file)
  }

  const find = async (address: string): Promise<string | null> => {
    const bytes = await bytesAt(address)
    if (!bytes) return null
    const hash = createHash('sha256').update(bytes).digest('base64url')
    const refuse = (what: string, why: string) => {
      count(hash, 'left')
      report.lose({ what, where: why })
      return null
    }
    const type = fileTypeOf(bytes)
    if (type?.kind !== 'image' || !type.isAccepted)
      return refuse('Pictures of types that the site doesn’t show', address)
    if (!move) {
      count(hash, 'added')
      return wouldBeStored
    }
    try {
      return await keep(bytes, hash, move)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      // A full disk isn't the picture's fault; the run can go on later.
      if (error.code === 'unavailable') throw new StartError(error.message)
      return refuse('Pictures that can’t be read', `${address}: ${error.message}`)
    }
  }

  return {
    /** Where a picture is on this site; null if it can't be had. */
    at: async (address: string): Promise<string | null> => {
      const before = byAddress.get(address)
      if (before !== undefined) return before
      const found = await find(address)
      if (byAddress.size < remembered && address.length < 1000) byAddress.set(address, found)
      return found
    },
  }
}

/** The bytes of a `data:` address. */
function bytesInAddress(address: string): Buffer | null {
  const comma = address.startsWith('data:image/') ? address.indexOf(',') : -1
  if (comma < 0 || comma > 100 || !address.slice(0, comma).endsWith(';base64')) return null
  if (address.length > limits.picture) return null
  return Buffer.from(address.slice(comma + 1), 'base64')
}
