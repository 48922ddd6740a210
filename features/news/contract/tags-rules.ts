/** Orders of the administrators' list. */
export const tagSorts = ['most', 'name'] as const

export type TagSort = (typeof tagSorts)[number]

/** Tags that can be changed at once. */
export const tagsAtOnce = 20

/** Refusals of changes (docs/product/news.md 41). */
export const tagMessages = {
  name: 'Enter a name.',
  comma: 'Leave out the comma. It separates tags.',
  none: 'Choose a tag.',
  many: `Change at most ${tagsAtOnce} tags at once.`,
  unused: 'No article has this tag anymore. Reload the list.',
  running: 'Another change of tags is still running. Try again when it is done.',
}
