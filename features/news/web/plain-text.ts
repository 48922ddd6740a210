/** Plain text as the HTML that shows it: an empty line begins a paragraph, other line ends stay. */
export function htmlOfText(text: string): string {
  const escaped = text
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br>')}</p>`)
    .join('')
}
