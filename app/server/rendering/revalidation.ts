import { contentHash, weakEtag } from '#platform/server/http/conditional.ts'
import { bytesOf, type CachedPage, type PageCache, type Reading } from './page-cache.ts'
import { splitCounts, withCounts } from './page-counts.ts'

type Read = (reading: Reading) => Promise<unknown>
type Counted = NonNullable<CachedPage['counted']>

/** Identifies the replies a page was rendered from, counts excluded. */
export function contentOf(
  readings: Reading[],
  answers: unknown[],
): Pick<CachedPage, 'content' | 'counted'> {
  const split = readings.map((reading, index) => {
    const { counts, rest } = splitCounts(reading.endpoint, answers[index])
    return { reading, counts, rest: contentHash(JSON.stringify(rest) ?? '') }
  })
  const counted = split.filter(({ counts }) => Object.keys(counts).length > 0)
  const [one] = counted
  return {
    content: split.map(({ rest }) => rest).join(' '),
    counted: one && counted.length === 1 ? one : null,
  }
}

/**
 * The cached page under `key` with current counts, cached again; null if it must be rendered. Reads
 * as little as possible: the counted object, or everything past the maximum age.
 */
export async function renew(cache: PageCache, key: string, read: Read): Promise<CachedPage | null> {
  const late = cache.getLate(key)
  if (!late) return null
  const { page, hasOldCountsOnly } = late
  const generation = cache.generation()
  const counted = hasOldCountsOnly ? page.counted : null
  const renewed = counted ? await countAnew(page, counted, read) : await readAnew(page, read)
  if (renewed) cache.put(key, renewed, generation, counted ? late.readAt : undefined)
  return renewed
}

async function countAnew(
  page: CachedPage,
  counted: Counted,
  read: Read,
): Promise<CachedPage | null> {
  const { counts, rest } = splitCounts(counted.reading.endpoint, await read(counted.reading))
  return contentHash(JSON.stringify(rest)) === counted.rest
    ? rewrite(page, { ...counted, counts })
    : null
}

async function readAnew(page: CachedPage, read: Read): Promise<CachedPage | null> {
  const { content, counted } = contentOf(page.readings, await Promise.all(page.readings.map(read)))
  return content === page.content ? rewrite(page, counted) : null
}

/**
 * The page with other counts, in the encodings requested so far; null if they can't be substituted.
 */
function rewrite(page: CachedPage, counted: Counted | null): CachedPage | null {
  const before = page.counted?.counts ?? {}
  const after = counted?.counts ?? {}
  if (Object.entries(before).every(([field, value]) => after[field] === value)) return page
  const html = withCounts(page.bodies.identity.toString(), before, after)
  if (html === null) return null
  const identity = Buffer.from(html)
  const etag = weakEtag(identity)
  const renewed: CachedPage = {
    ...page,
    bodies: { identity },
    lines: {},
    etag,
    headers: { ...page.headers, etag },
    counted,
  }
  for (const encoding of Object.keys(page.bodies) as (keyof CachedPage['bodies'])[])
    bytesOf(renewed, encoding)
  return renewed
}
