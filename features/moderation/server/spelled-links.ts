import { hostsIn } from '#platform/server/text-parts.ts'
import { normalized } from '#platform/server/security/normalized.ts'

/**
 * Hosts named in a text, with or without `https://`, regardless of case, width and invisible
 * characters.
 * @throws DomainError `invalid` for characters that stand for very many others.
 */
export function spelledHostsIn(text: string): string[] {
  return hostsIn(
    normalized(text, 'NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replaceAll('\u3002', '.')
      .toLowerCase(),
  )
}

/** How many `http` addresses appear in the text without being in `links`. */
export function linksBeside(text: string, links: string[]): number {
  const known = new Set(links.map(bare))
  return (text.match(/https?:\/\/\S+/gi) ?? []).filter((address) => !known.has(bare(address)))
    .length
}

/** Tried once for each run of these characters, so that time stays linear. */
const punctuation = /(?<![/.,;:!?)\]"'\u201d\u2019])[/.,;:!?)\]"'\u201d\u2019]+$/

/** An address without its scheme and trailing punctuation. */
function bare(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(punctuation, '')
}
