/**
 * Sanitized HTML as it shows: tables and code in boxes that scroll by keyboard, footnotes with names
 * and the way back.
 */
export function forReading(html: string): string {
  return html
    .replace(/<table>/g, '<div class="prose-table" tabindex="0" role="group" aria-label="Table">$&')
    .replace(/<\/table>/g, '$&</div>')
    .replace(/<pre/g, '$& tabindex="0"')
    .replace(/<a href="#note-(\d+)"/g, '$& aria-label="Footnote $1"')
    .replace(
      /<li id="note-(\d+)">/g,
      '$&<a class="prose-back" href="#ref-$1" aria-label="Back to the text">↑</a>',
    )
}
