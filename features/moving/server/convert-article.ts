import { excerptOf } from '#features/news/contract/rules.ts'
import { limits } from '#features/news/contract/writing-rules.ts'
import type { ImportedArticle } from '#features/news/server/service.ts'
import { isBlank, visibleLine } from '#platform/contract/visible.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import type { Filing } from './categories.ts'
import type { OldAddresses } from './old-addresses.ts'
import type { OldArticle, OldAuthor } from './old-site.ts'
import type { Reporting } from './report.ts'
import { openText } from './text/article-text.ts'
import { plainTextOf } from './text/plain-text.ts'

export type ConvertTools = {
  authors: ReadonlyMap<string, OldAuthor>
  /** The account of the first author; null if the house account stands in for them. */
  accountOf: (authorId: string) => string | null
  houseId: string
  filing: Filing
  /** False if everything becomes a draft. */
  publishes: boolean
  pictureAt: (address: string) => Promise<string | null>
  addresses: OldAddresses
  now: Date
  report: Reporting
}

/**
 * An old article as one of this site, with every loss in the report.
 * @throws DomainError `invalid` for a text that can't be an article's.
 */
export async function convertArticle(
  id: string,
  old: OldArticle,
  tools: ConvertTools,
): Promise<ImportedArticle> {
  const { report, filing, now } = tools
  const where = visibleLine(old.title) || old.id
  const lose = (what: string, detail = '') =>
    report.lose({ what, where: detail === '' ? where : `${where}: ${detail}` })
  for (const loss of old.losses) report.lose(loss)
  const restriction = old.restriction ?? (isLater(old, now) ? scheduled : null)
  if (restriction !== null && old.isPublished) lose(restriction)

  const { category, state, isMapped } = filing(old.labels)
  const authorId = old.authorIds.map(tools.accountOf).find((account) => account !== null)
  const publishedAt = old.publishedAt && earlier(old.publishedAt, now)
  const createdAt = earlier(old.createdAt ?? publishedAt ?? now, now)
  return {
    id,
    authorId: authorId ?? tools.houseId,
    title: fitting(where, limits.title, 'Long titles, now cut', lose),
    summary:
      old.summary &&
      fitting(visibleLine(old.summary), limits.summary, 'Long summaries, now cut', lose),
    body: bylineOf(old, tools, lose) + (await bodyOf(old, tools, lose)),
    category,
    state,
    tags: tagsOf(
      old.labels.filter((label) => !isMapped(label)),
      lose,
    ),
    cover: await coverOf(old, tools, lose),
    isPublished: old.isPublished && restriction === null && tools.publishes,
    createdAt,
    updatedAt: earlier(old.updatedAt ?? publishedAt ?? createdAt, now),
    publishedAt,
  }
}

type Lose = (what: string, detail?: string) => void

const scheduled = 'Articles for a later time, now drafts'

const isLater = ({ publishedAt }: OldArticle, now: Date): boolean =>
  publishedAt !== null && publishedAt > now

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

function fitting(text: string, most: number, what: string, lose: Lose): string {
  if (text.length <= most) return text
  lose(what, text)
  return excerptOf(text, most).toWellFormed()
}

/** Who wrote it, where the account that shows it is another. */
function bylineOf({ authorIds }: OldArticle, tools: ConvertTools, lose: Lose): string {
  const shown = authorIds.find((id) => tools.accountOf(id) !== null)
  const names = authorIds
    .filter((id) => id !== shown)
    .map((id) => visibleLine(tools.authors.get(id)?.name ?? id))
    .filter((name) => !isBlank(name))
  if (names.length === 0) return ''
  const list = new Intl.ListFormat('en-US').format(names)
  if (shown !== undefined) lose('Further authors, named above the text', list)
  return `<p><em>${shown === undefined ? 'By' : 'With'} ${escapeHtml(list)}</em></p>\n`
}

async function bodyOf(old: OldArticle, tools: ConvertTools, lose: Lose): Promise<string> {
  const { pictures, write } = openText(old.html)
  const found = new Map<string, string | null>()
  for (const address of pictures) found.set(address, await tools.pictureAt(address))
  return write({
    pictureAt: (src) => found.get(src) ?? null,
    linkTo: (href) => {
      const target = tools.addresses.linkTo(href)
      if (target !== null && tools.addresses.isOld(target))
        lose('Links to the old site, which nothing here answers', target)
      return target
    },
    lose,
  })
}

async function coverOf({ cover }: OldArticle, tools: ConvertTools, lose: Lose) {
  const path = cover && (await tools.pictureAt(cover.src))
  if (!cover) return null
  if (path === null) {
    lose('Covers that are missing', cover.src)
    return null
  }
  if (path === '') return null
  const line = (text: string | null, most: number, what: string) =>
    text === null ? null : fitting(visibleLine(plainTextOf(text)), most, what, lose) || null
  return {
    mediaUrl: path,
    alt: line(cover.alt, limits.mediaAlt, 'Long descriptions, now cut'),
    caption: line(cover.caption, limits.mediaCaption, 'Long captions, now cut'),
  }
}

/** Up to ten tags, each once; commas would make two of one. */
function tagsOf(labels: readonly string[], lose: Lose): string[] {
  const tags = new Map<string, string>()
  for (const label of labels) {
    const tag = visibleLine(label.replaceAll(',', ' '))
    if (isBlank(tag) || tags.has(tag.toLowerCase())) continue
    if (tag.length > limits.tag || tags.size >= limits.tags)
      lose('Tags beyond ten, or too long', tag)
    else tags.set(tag.toLowerCase(), tag)
  }
  return [...tags.values()]
}
