import { z } from 'zod'
import { cursor, filledLine, line, listSearch, pageSize } from '#platform/contract/schemas.ts'
import { tagMessages, tagsAtOnce, tagSorts } from './tags-rules.ts'
import { limits } from './writing-rules.ts'

const tag = z
  .object({
    /** As most articles spell it. */
    name: z.string(),
    /** Articles in every state. */
    articles: z.number().int(),
    published: z.number().int(),
  })
  .meta({ id: 'Tag' })
export type TagWire = z.input<typeof tag>

export const listTags = {
  query: z.object({
    /** A part of the name, in any case. */
    search: listSearch,
    sort: z.enum(tagSorts, { error: 'Sort by most or name.' }).default('most'),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(tag),
}
export type TagFilter = Pick<z.output<typeof listTags.query>, 'search' | 'sort'>

const change = z
  .object({
    tags: z.array(z.string()),
    /** The tag in their place; null for none. */
    name: z.string().nullable(),
    /** Articles that had one of the tags, or a draft with one, at the start. */
    articles: z.number().int(),
    /** Articles changed so far. */
    changed: z.number().int(),
  })
  .meta({ id: 'TagChange' })
export type TagChange = z.output<typeof change>

export const getTagChange = { reply: z.object({ change: change.nullable() }) }

export const changeTags = {
  body: z.object({
    /** In any case. */
    tags: z
      .array(line(limits.tag), { error: tagMessages.none })
      .min(1, { error: tagMessages.none })
      .max(tagsAtOnce, { error: tagMessages.many }),
    /** Null removes the tags. */
    name: filledLine(tagMessages.name)
      .max(limits.tag, { error: `Use at most ${limits.tag} characters.` })
      .refine((text) => !text.includes(','), { error: tagMessages.comma })
      .nullable(),
  }),
  reply: change,
}
export type AskedTagChange = z.output<typeof changeTags.body>
