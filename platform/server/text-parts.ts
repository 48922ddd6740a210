/** The beginning of a text on one line, at most `length` characters, up to a word. */
export function beginningOf(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ')
  if (line.length <= length) return line
  const cut = line.slice(0, length - 1).toWellFormed()
  const lastSpace = line[length - 1] === ' ' ? cut.length : cut.lastIndexOf(' ')
  // A word longer than a third of the text is cut.
  return `${cut.slice(0, lastSpace > (length * 2) / 3 ? lastSpace : cut.length).trimEnd()}…`
}

/** Characters of which hosts are made; runs of them are scanned once, so that time stays linear. */
const hostRun = /[\p{L}\p{N}.-]+/gu

/** Tried once for each run of these characters, so that time stays linear. */
const aroundHost = /^[.-]+|(?<![.-])[.-]+$/g

/** Hosts within one run of their characters. */
function hostsOf(run: string): string[] {
  return run
    .split(/\.{2,}/)
    .map((part) => part.replace(aroundHost, ''))
    .filter(isHost)
}

function isHost(name: string): boolean {
  const labels = name.split('.')
  return labels.length > 1 && labels.every(Boolean) && /^\p{L}{2,}$/u.test(labels.at(-1) ?? '')
}

/** Hosts named in a text. */
export const hostsIn = (text: string): string[] => (text.match(hostRun) ?? []).flatMap(hostsOf)

/** Addresses as people write them into plain text, with or without their beginning. */
export function linksIn(text: string): string[] {
  const found: string[] = []
  const [run, rest] = [new RegExp(hostRun), /[/:?#]\S*/y]
  for (let match = run.exec(text); match; match = run.exec(text)) {
    const hosts = hostsOf(match[0])
    if (hosts.length === 0) continue
    rest.lastIndex = run.lastIndex
    const path = rest.exec(text)?.[0] ?? ''
    run.lastIndex += path.length
    found.push(...hosts.map((host, at) => `https://${host}${at === hosts.length - 1 ? path : ''}`))
  }
  return found
}
