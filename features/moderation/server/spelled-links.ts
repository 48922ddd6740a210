/** Hosts that a text names among its words, with or without `https://`, whatever their case, width and invisible signs. */
export function hostsIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('\u3002', '.')
    .toLowerCase()
  // Runs of signs first, each looked at once: a search for whole names would begin anew at every letter of a long word.
  return (plain.match(/[\p{L}\p{N}.-]+/gu) ?? [])
    .flatMap((run) => run.split(/\.{2,}/))
    .map((run) => run.replace(/^[.-]+|[.-]+$/g, ''))
    .filter(isHost)
}

/** How many addresses that begin with `http` stand among the words without being one of `links`. */
export function linksBeside(text: string, links: string[]): number {
  const known = new Set(links.map(bare))
  return (text.match(/https?:\/\/\S+/gi) ?? []).filter((address) => !known.has(bare(address)))
    .length
}

function isHost(run: string): boolean {
  const labels = run.split('.')
  return labels.length > 1 && labels.every(Boolean) && /^\p{L}{2,}$/u.test(labels.at(-1) ?? '')
}

/** An address without its beginning and without what may follow it in a sentence. */
function bare(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/.,;:!?)\]"'\u201d\u2019]+$/, '')
}
