/**
 * Converts typed text to a `to_tsquery` query: all words must occur, each as a prefix. Null if
 * there is nothing to search.
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
