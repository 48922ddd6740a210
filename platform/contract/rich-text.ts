/**
 * What a member's formatted text may hold. The sanitizer keeps exactly this, and the editor opens
 * and saves it without loss (docs/product/news.md 30).
 */
export const richText = {
  tags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'strong',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'a',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  attributes: {
    a: ['href', 'id', 'rel'],
    li: ['id'],
    ol: ['start', 'type'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
}

/** A footnote's id and that of its mark in the text: `note-1` and `ref-1`. */
export const noteId = /^(?:note|ref)-[1-9]\d{0,2}$/

/** How a list is numbered other than 1, 2, 3: a, A, i or I. */
export const listType = /^[aAiI]$/

/** A text's largest tables: cells with their spans, columns, and rows that one cell spans. */
export const tableLimits = { cells: 10_000, columns: 100, span: 1000 }

/** A cell's span as a browser reads it; 1 for anything else. */
export function spanOf(written: string | undefined, most: number): number {
  const span = /^\s*(\d{1,6})/.exec(written ?? '')?.[1]
  return Math.min(Math.max(Number(span ?? 1), 1), most)
}
