import type { CardKind } from '#platform/contract/shown-elsewhere.ts'
import { createResponseCache } from '#platform/server/cache/response-cache.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { ShownKind, ShownSubject } from '#platform/server/shown-elsewhere.ts'

type Dependencies = {
  kinds: readonly ShownKind[]
  clock: Clock
  invalidation: Pick<InvalidationBus, 'listen'>
  siteUrl: string
}

/** A subject with what its addresses are made of. */
export type FoundSubject = { kind: CardKind; id: string; subject: ShownSubject }

export type Subjects = ReturnType<typeof createSubjects>

/** Ids of all kinds: UUIDs, and races such as `OH` or `OH-2028`. */
const idShape = /^[\w-]{2,40}$/

/** What other sites can show, read once for everyone until it changes. */
export function createSubjects({ kinds, clock, invalidation, siteUrl }: Dependencies) {
  const known = new Map(kinds.map((each) => [each.kind as string, each]))
  const cache = createResponseCache<ShownSubject | null>(clock)
  invalidation.listen(cache.invalidate)

  /** Null for another kind, and for what isn't there for everyone. */
  const find = async (kind: string, id: string): Promise<FoundSubject | null> => {
    const found = known.get(kind)
    if (!found || !idShape.test(id)) return null
    const subject = await cache.get(`${kind} ${id}`, found.cacheTags(id), () => found.find(id))
    return subject && { kind: found.kind, id, subject }
  }

  return {
    find,

    /** The subject of a page's address, of an embed's or of a card's; null for any other. */
    findAt: async (url: string): Promise<FoundSubject | null> => {
      if (!URL.canParse(url)) return null
      const address = new URL(url)
      if (address.origin !== new URL(siteUrl).origin) return null
      const [, folder, kind = '', id = ''] =
        /^\/(embed|share-cards)\/([a-z]+)\/([\w-]{2,40})(?:\.png)?$/.exec(address.pathname) ?? []
      if (folder !== undefined) return find(kind, id)
      for (const each of kinds) {
        const at = each.idAt(address)
        if (at !== null) return find(each.kind, at)
      }
      return null
    },
  }
}
