/** Plain text as HTML: a blank line starts a paragraph, other line breaks stay. */
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
