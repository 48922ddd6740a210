/**
 * Sanitized HTML as it shows: tables and code in boxes that scroll by keyboard, footnotes with names
 * and the way back.
 */
export function forReading(html: string): string {
  return html
    .replace(/<table>(?:<caption>(.*?)<\/caption>)?/gs, (table: string, caption = '') => {
      const name = String(caption)
        .replace(/<[^>]*>/g, '')
        .replaceAll('"', '&quot;')
        .trim()
      return `<div class="prose-table" tabindex="0" role="group" aria-label="${name || 'Table'}">${table}`
    })
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre', '<pre tabindex="0"')
    .replace(/<a href="#note-(\d+)"/g, '$& aria-label="Footnote $1"')
    .replace(
      /<li id="note-(\d+)">/g,
      '$&<a class="prose-back" href="#ref-$1" aria-label="Back to footnote $1 in the text">↑</a>',
    )
}
