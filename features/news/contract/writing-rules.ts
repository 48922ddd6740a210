import { isBlank } from '#platform/contract/visible.ts'

/** Lengths in characters; the body in characters of its HTML. */
export const limits = {
  title: 200,
  summary: 500,
  body: 500_000,
  tags: 10,
  tag: 40,
  mediaAlt: 300,
  mediaCaption: 300,
  /** Bytes of a whole request with an article in it: less than 1 MB, which is refused with 413. */
  request: 1_000_000 - 1,
}

/** Rows of the editor's body field (core.md section 9). */
export const editorRows = 15

/** Splits what was typed into tags: by commas, trimmed, without empty ones or repeated ones, in whatever case (core.md section 5). */
export function splitTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim()).filter((tag) => !isBlank(tag))
  const first = new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag]))
  return tags.filter((tag, index) => first.get(tag.toLowerCase()) === tag && tags.indexOf(tag) === index)
}

/** What is asked before anything is stored: title and text of the message, and the field (core.md section 5). */
export const articleMessages = {
  title: { title: 'Title Required', text: 'Please enter an article title' },
  body: { title: 'Content Required', text: 'Please enter article content' },
}

/** What is asked before an article is published from the news page (core.md section 5). */
export const quickMessage = { title: 'Missing Information', text: 'Please provide both title and content for your article.' }
