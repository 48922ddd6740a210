import { diffWordsWithSpace } from 'diff'

/** A piece of two texts: in both, only in the newer, or only in the older. */
export type Part = { kind: 'same' | 'added' | 'removed'; text: string }

/** Maximum differing words before texts count as wholly different, to limit the browser's work. */
const maxDifferences = 2_000

/**
 * A word diff. Its same and removed parts form the older text exactly, its same and added parts the
 * newer one.
 */
export function compareTexts(older: string, newer: string): Part[] {
  const changes = diffWordsWithSpace(older, newer, { maxEditLength: maxDifferences })
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

/** How many words a diff adds and removes. */
export function countChanges(parts: Part[]): { added: number; removed: number } {
  const count = (kind: Part['kind']) =>
    parts
      .filter((part) => part.kind === kind)
      .reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0)
  return { added: count('added'), removed: count('removed') }
}
