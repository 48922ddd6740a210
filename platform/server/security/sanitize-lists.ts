import type { Attributes, Tag } from 'sanitize-html'
import { listType } from '#platform/contract/rich-text.ts'

/** A numbered list with the kind of its numbers and the first one, where they say something. */
export function listOf(tagName: string, { start, type }: Attributes): Tag {
  return {
    tagName,
    attribs: {
      ...(start && /^-?\d{1,6}$/.test(start) ? { start } : {}),
      ...(type && listType.test(type) ? { type } : {}),
    },
  }
}
