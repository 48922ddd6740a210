/** What begins a block of its own, so that no paragraph goes around it. */
const blockStart =
  /^<\/?(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|object|ol|p|pre|section|script|style|table|tbody|td|tfoot|th|thead|tr|ul|video|audio)\b/i
const address = /^https?:\/\/\S+$/

/**
 * The text of WordPress's classic editor, which stores paragraphs as lines: an empty line ends one,
 * and an address alone in a line is an embed. Texts of the block editor stay as they are.
 */
export function withParagraphs(text: string): string {
  if (text.includes('<!-- wp:')) return text
  const lines = text.replace(/\r\n?/g, '\n')
  const lower = lines.toLowerCase()
  const parts: string[] = []
  let at = 0
  for (let start = lower.indexOf('<pre'); start >= 0; start = lower.indexOf('<pre', at)) {
    const end = lower.indexOf('</pre>', start)
    if (end < 0) break
    parts.push(paragraphsIn(lines.slice(at, start)), lines.slice(start, end + '</pre>'.length))
    at = end + '</pre>'.length
  }
  return [...parts, paragraphsIn(lines.slice(at))].join('\n')
}

function paragraphsIn(text: string): string {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((part) => {
      const words = part.trim()
      if (words === '') return ''
      if (blockStart.test(words)) return words
      return words.split('\n').length === 1 && address.test(words)
        ? `<p>${words}</p>`
        : paragraphOf(words)
    })
    .join('\n')
}

/** Lines of one paragraph; those that are an address alone are taken out as embeds. */
const paragraphOf = (words: string): string => {
  const lines = words.split('\n').map((line) => line.trim())
  const parts = lines.map((line) => (address.test(line) ? `</p><p>${line}</p><p>` : line))
  return `<p>${parts.join('<br>').replaceAll('<br></p>', '</p>').replaceAll('<p><br>', '<p>')}</p>`
}
