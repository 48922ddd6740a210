import { isBlank } from '#platform/contract/visible.ts'

/** Lengths in characters; the body in characters of its HTML. */
export const limits = {
  title: 200,
  summary: 500,
  body: 500_000,
  tags: 10,
  tag: 40,
  /** Characters of all tags as one text, commas included; longer ones are refused before they are split. */
  tagsText: 1000,
  mediaAlt: 300,
  mediaCaption: 300,
  /** Bytes of a whole request with an article in it: less than 1 MB, which is refused with 413. */
  request: 1_000_000 - 1,
}

/** Rows of the editor's body field. */
export const editorRows = 15

/**
 * Splits what was typed into tags: by commas, trimmed, without empty ones or repeated ones, in whatever case.
 * Of repeated ones the first spelling stays.
 */
export function splitTags(text: string): string[] {
  const tags = new Map<string, string>()
  for (const tag of text.split(',').map((each) => each.trim())) {
    const key = tag.toLowerCase()
    if (!isBlank(tag) && !tags.has(key)) tags.set(key, tag)
  }
  return [...tags.values()]
}

/** What is asked before anything is stored: title and text of the message, and the field. */
export const articleMessages = {
  title: { title: 'Title Required', text: 'Please enter an article title' },
  body: { title: 'Content Required', text: 'Please enter article content' },
}

/** What is asked before an article is published from the news page. */
export const quickMessage = {
  title: 'Missing Information',
  text: 'Please provide both title and content for your article.',
}
