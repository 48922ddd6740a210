import { createHash } from 'node:crypto'

/** The end of a chain: how many links it has, and the hash of the last one. */
export type Head = { seq: number; hash: string }

/** What the first link of every chain is bound to. */
export const genesis: Head = { seq: 0, hash: '0'.repeat(64) }

/** What a walk through a chain found: its end, or the first place that does not hold and why. */
export type Finding =
  { isSound: true; head: Head } | { isSound: false; seq: number | null; why: string }

/** The SHA-256 of a link's canonical text, 64 hexadecimal digits. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

type Link = { seq: number; previousHash: string; hash: string }

type Walk<T extends Link> = {
  /** What the links are called in a finding, in the singular. */
  noun: string
  /** The end of an earlier walk; what lies before it must not have been written anew. */
  expected: Head | null
  listForward(after: number, limit: number): Promise<T[]>
  readHead(): Promise<Head | null>
  /** What is wrong with a link by itself, its hash included. */
  faultOf(link: T): string | null
}

const batch = 500

/** Walks a chain from its beginning, a few hundred links in memory at a time, and compares its end with the head that is kept. */
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
