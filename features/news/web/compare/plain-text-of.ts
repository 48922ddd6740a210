const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/**
 * Sanitized HTML as text for comparison: a line per paragraph, heading, list item and table row,
 * with each link's target after it and each footnote's number in brackets.
 */
export function plainTextOf(html: string): string {
  return html
    .replace(/<a href="#note-(\d+)"[^>]*>.*?<\/a>/gs, '[$1]')
    .replace(/<li id="note-(\d+)">/g, '[$1] ')
    .replace(
      /<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs,
      (_, href: string, text: string) => `${text} (${href})`,
    )
    .replace(/(<(?:t[dh]|li|dd)\b[^>]*>)\s*<p>/g, '$1')
    .replace(/<\/p>\s*(?=<\/(?:t[dh]|li|dd)>)/g, '')
    .replace(/<\/t[dh]>\s*(?=<t[dh]\b)/g, ' | ')
    .replace(/<\/(?:tr|dt)>/g, '\n')
    .replace(/<li>/g, '• ')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/(?:p|h[1-6]|li|dd|blockquote|pre|table|(?:fig)?caption)>|<hr\s*\/?>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
