/**
 * Turns what was typed into a query for `to_tsquery`: every word must occur, and each may be the beginning of a longer one
 * (docs/product/news.md 4). Null when nothing searchable was typed.
 */
export function searchTerms(typed: string): string | null {
  const words =
    typed
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length
    ? [...new Set(words)]
        .slice(0, 12)
        .map((word) => `${word}:*`)
        .join(' & ')
    : null
}
