import { z } from 'zod'
import { change, current } from '#features/revisions/contract/schemas.ts'
import { filledLine, instant, line, nameInPath } from '#platform/contract/schemas.ts'
import { addedLimits, addedMessages, addedStates, slugProblem } from './added-rules.ts'
import { getPage } from './schemas.ts'
import { pageSource, previewPage } from './source-schemas.ts'

const ofPage = z.object({ slug: nameInPath(addedLimits.slug) })
const state = z.enum(addedStates, { error: 'Choose draft, published or deleted.' })

/** A new page's address after `/pages/`. */
const newSlug = filledLine(addedMessages.noSlug).superRefine((slug, context) => {
  const message = slugProblem(slug)
  if (message) context.addIssue({ code: 'custom', message })
})

const listed = z
  .object({ slug: z.string(), title: z.string() })
  .meta({ id: 'AddedPage', description: 'A published page that administrators added.' })

const listedSource = z
  .object({
    slug: z.string(),
    title: z.string(),
    state,
    version: current.version,
    changedAt: instant.nullable(),
  })
  .meta({ id: 'ListedAddedPage' })
export type ListedAddedPageWire = z.input<typeof listedSource>

const source = z
  .object({ slug: z.string(), state, ...current, content: pageSource })
  .meta({ id: 'AddedPageSource' })
export type AddedPageWire = z.input<typeof source>

export const listAddedPages = { reply: z.array(listed) }

export const getAddedPage = {
  params: ofPage,
  reply: getPage.reply.extend({ state }).meta({ id: 'AddedTextPage' }),
}

export const listAddedPageSources = { reply: z.array(listedSource) }

export const addPage = {
  body: pageSource.extend({
    slug: newSlug,
    isPublished: z.boolean({ error: 'Set published to true or false.' }),
  }),
  reply: source,
}

export const previewAddedPage = {
  body: pageSource.extend({
    /** The added page that the text would change; null for a new one. */
    slug: line(100).nullable(),
  }),
  reply: previewPage.reply,
}

export const getAddedPageSource = { params: ofPage, reply: source }

export const saveAddedPage = { params: ofPage, body: pageSource.extend(change), reply: source }

export const setAddedPageState = {
  params: ofPage,
  body: z.object({
    state,
    /** The version that the administrator saw. */
    version: change.version,
  }),
  reply: source,
}
