import { z } from 'zod'
import { change, current } from '#features/revisions/contract/schemas.ts'
import { filled, filledLine } from '#platform/contract/schemas.ts'
import { sourceLimits } from './rules.ts'
import { getPage } from './schemas.ts'

const upTo = (max: number) => ({
  error: `Use at most ${max.toLocaleString('en-US')} characters.`,
})

/** Title and description for readers and search engines, and the body in Markdown. */
export const pageSource = z.object({
  title: filledLine('Enter a title.').pipe(
    z.string().max(sourceLimits.title, upTo(sourceLimits.title)),
  ),
  description: filledLine('Enter a description.').pipe(
    z.string().max(sourceLimits.description, upTo(sourceLimits.description)),
  ),
  body: filled('Enter the text.').max(sourceLimits.body, upTo(sourceLimits.body)),
})

const listed = z.object({ slug: z.string(), title: z.string(), ...current })
const source = z
  .object({ slug: z.string(), ...current, content: pageSource })
  .meta({ id: 'PageSource' })
export type PageSourceWire = z.input<typeof source>
export type ListedPageWire = z.input<typeof listed>

const ofPage = z.object({ slug: z.string().max(100) })

export const listPageSources = { reply: z.array(listed.meta({ id: 'ListedPage' })) }
export const getPageSource = { params: ofPage, reply: source }
export const previewPage = {
  params: ofPage,
  body: pageSource,
  reply: z.object({
    page: getPage.reply,
    /** Headings of the text in force that links may lead to and this text no longer has. */
    lostHeadings: z.array(z.object({ id: z.string(), text: z.string() })),
  }),
}
export const savePage = { params: ofPage, body: pageSource.extend(change), reply: source }
export const restorePage = {
  params: ofPage,
  query: z.object({
    version: z.coerce.number().int().min(0).max(2_000_000_000),
    note: change.note,
  }),
  reply: source,
}
