import type { TextPage } from '../contract/schemas.ts'

/** Headings that links may lead to and that a new text no longer has. */
export function lostHeadings(before: TextPage, after: TextPage): { id: string; text: string }[] {
  const ids = new Set(after.outline.map(({ id }) => id))
  return before.outline.filter(({ id }) => !ids.has(id)).map(({ id, text }) => ({ id, text }))
}
