import { isBlank } from '#platform/contract/visible.ts'

/** Limits in characters; the body's in characters of HTML. */
export const limits = {
  title: 200,
  summary: 500,
  body: 500_000,
  tags: 10,
  tag: 40,
  /** Maximum characters of all tags with commas; checked before splitting. */
  tagsText: 1000,
  mediaAlt: 300,
  mediaCaption: 300,
  /** Body limit of a request with an article; larger ones answer 413. */
  request: 1_000_000 - 1,
}

/** Rows of the body field. */
export const editorRows = 15

/**
 * Splits input into tags at commas: trimmed, without empty ones, unique regardless of case, first
 * spelling kept.
 */
export function splitTags(text: string): string[] {
  const tags = new Map<string, string>()
  for (const tag of text.split(',').map((each) => each.trim())) {
    const key = tag.toLowerCase()
    if (!isBlank(tag) && !tags.has(key)) tags.set(key, tag)
  }
  return [...tags.values()]
}

/** Checks before saving: the message's title and text, and the field. */
export const articleMessages = {
  title: { title: 'Title Required', text: 'Please enter an article title' },
  body: { title: 'Content Required', text: 'Please enter article content' },
}

/** Checks before publishing from the news page. */
export const quickMessage = {
  title: 'Missing Information',
  text: 'Please provide both title and content for your article.',
}
