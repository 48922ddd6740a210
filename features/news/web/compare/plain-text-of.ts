const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/**
 * Sanitized HTML as text for comparison: a line per paragraph, heading and list item, with each
 * link's target after it.
 */
export function plainTextOf(html: string): string {
  return html
    .replace(
      /<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs,
      (_, href: string, text: string) => `${text} (${href})`,
    )
    .replace(/<li\b[^>]*>/g, '• ')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/(p|h[1-6]|li|blockquote|pre|tr)>|<hr\s*\/?>/g, '\n\n')
    .replace(/<\/t[dh]>/g, '\t')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
