/** The style of a list's letters and numerals; selectors of `type` can't tell `a` from `A`. */
export const listClasses: Record<string, string> = {
  a: 'prose-lower-alpha',
  A: 'prose-upper-alpha',
  i: 'prose-lower-roman',
  I: 'prose-upper-roman',
}

/**
 * Sanitized HTML as it shows: tables and code in boxes that scroll by keyboard, lists by their
 * letters, footnotes with names and the way back.
 */
export function forReading(html: string): string {
  return html
    .replace(/<table>/g, '<div class="prose-table" tabindex="0" role="group" aria-label="Table">$&')
    .replace(/<\/table>/g, '$&</div>')
    .replace(/<pre/g, '$& tabindex="0"')
    .replace(
      /<ol(?: start="-?\d+")? type="([aAiI])"/g,
      (list, type: string) => `${list} class="${listClasses[type]}"`,
    )
    .replace(/<a href="#note-(\d+)"/g, '$& aria-label="Footnote $1"')
    .replace(
      /<li id="note-(\d+)">/g,
      '$&<a class="prose-back" href="#ref-$1" aria-label="Back to the text">↑</a>',
    )
}
