/**
 * Hosts named in a text, with or without `https://`, regardless of case, width and invisible
 * characters.
 */
export function hostsIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('\u3002', '.')
    .toLowerCase()
  // Scans runs of characters once; searching whole names would restart at every letter of a long
  // word.
  return (plain.match(/[\p{L}\p{N}.-]+/gu) ?? [])
    .flatMap((run) => run.split(/\.{2,}/))
    .map((run) => run.replace(/^[.-]+|[.-]+$/g, ''))
    .filter(isHost)
}

/** How many `http` addresses appear in the text without being in `links`. */
export function linksBeside(text: string, links: string[]): number {
  const known = new Set(links.map(bare))
  return (text.match(/https?:\/\/\S+/gi) ?? []).filter((address) => !known.has(bare(address)))
    .length
}

function isHost(run: string): boolean {
  const labels = run.split('.')
  return labels.length > 1 && labels.every(Boolean) && /^\p{L}{2,}$/u.test(labels.at(-1) ?? '')
}

/** An address without its scheme and trailing punctuation. */
function bare(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/.,;:!?)\]"'\u201d\u2019]+$/, '')
}
