import { diffWordsWithSpace } from 'diff'

/** A piece of two texts: in both, only in the newer, or only in the older. */
export type Part = { kind: 'same' | 'added' | 'removed'; text: string }

/** Words that may differ before two texts count as wholly different, so that a browser is never kept busy for long. */
const mostDifferences = 2_000

/**
 * What became of a text, word by word. Its same and removed parts are the older text, its same and added parts the newer one, to the letter.
 */
export function compareTexts(older: string, newer: string): Part[] {
  const changes = diffWordsWithSpace(older, newer, { maxEditLength: mostDifferences })
  const parts: Part[] = changes
    ? changes.map(({ added, removed, value }) => ({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        text: value,
      }))
    : [
        { kind: 'removed', text: older },
        { kind: 'added', text: newer },
      ]
  return parts.filter(({ text }) => text !== '')
}

/** How many words a list of parts adds and removes. */
export function countChanges(parts: Part[]): { added: number; removed: number } {
  const count = (kind: Part['kind']) =>
    parts
      .filter((part) => part.kind === kind)
      .reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0)
  return { added: count('added'), removed: count('removed') }
}
