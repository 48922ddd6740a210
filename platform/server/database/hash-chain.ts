import { createHash } from 'node:crypto'

/** The end of a chain: its number of links and the last hash. */
export type Head = { seq: number; hash: string }

/** What a chain's first link is bound to. */
const genesis: Head = { seq: 0, hash: '0'.repeat(64) }

/** The result of walking a chain: its end, or the first broken link and the reason. */
export type Finding =
  | { isSound: true; head: Head }
  | { isSound: false; seq: number | null; why: string }

/** SHA-256 of a link's canonical text, as 64 hexadecimal digits. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

type Link = { seq: number; previousHash: string; hash: string }

type Walk<T extends Link> = {
  /** The singular noun for links in messages. */
  noun: string
  /** The end of an earlier walk; everything before it must be unchanged. */
  expected: Head | null
  listForward(after: number, limit: number): Promise<T[]>
  readHead(): Promise<Head | null>
  /** Checks one link on its own, including its hash; null if it holds. */
  faultOf(link: T): string | null
}

const batch = 500

/**
 * Walks a chain from the start with a few hundred links in memory, and compares its end with the
 * stored head.
 */
export async function walkChain<T extends Link>(walk: Walk<T>): Promise<Finding> {
  let end = genesis
  for (;;) {
    const links = await walk.listForward(end.seq, batch)
    for (const link of links) {
      const why = breakOf(link, end, walk)
      if (why) return { isSound: false, seq: end.seq + 1, why }
      end = { seq: link.seq, hash: link.hash }
    }
    if (links.length < batch) return endOf(end, walk)
  }
}

function breakOf<T extends Link>(
  link: T,
  before: Head,
  { expected, faultOf }: Walk<T>,
): string | null {
  if (link.seq !== before.seq + 1) return `is missing; the next one is ${link.seq}`
  if (link.previousHash !== before.hash) return 'is not chained to the one before it'
  const fault = faultOf(link)
  if (fault) return fault
  if (expected?.seq === link.seq && expected.hash !== link.hash)
    return 'has a different hash than expected'
  return null
}

async function endOf<T extends Link>(
  end: Head,
  { expected, readHead, noun }: Walk<T>,
): Promise<Finding> {
  if (expected && expected.seq > end.seq)
    return { isSound: false, seq: end.seq + 1, why: `is missing; ${expected.seq} were expected` }
  const head = await readHead()
  if (head?.seq !== end.seq || head.hash !== end.hash) {
    return {
      isSound: false,
      seq: Math.min(head?.seq ?? 0, end.seq) + 1,
      why: `is not where the head says the chain ends (${head?.seq ?? 'there is no head'}; the last ${noun} is ${end.seq})`,
    }
  }
  return { isSound: true, head: end }
}
