import { visibleLine } from '#platform/contract/visible.ts'
import { StartError } from '#platform/server/start-error.ts'
import { movingLimits as limits, redirectLimits } from '../contract/rules.ts'
import { articleIdOf } from './article-ids.ts'
import { createOldAddresses, type OldAddresses } from './old-addresses.ts'
import type { OldSite } from './old-site.ts'
import type { Reporting } from './report.ts'

/** What a first reading of the old site finds. */
export type Outline = {
  /** Each article's id here, by its old one. */
  ids: Map<string, string>
  /** Everyone who wrote an article. */
  authorIds: Set<string>
  addresses: OldAddresses
}

type Known = {
  moveId: string
  startedAt: Date
  /** Articles of earlier runs. */
  articles: ReadonlyMap<string, string>
  /** Addresses that the site redirects already. */
  paths: number
}

/**
 * Reads all articles once, so that their texts can link to one another.
 * @throws StartError if there are too many of them, or too many old addresses.
 */
export async function readOutline(
  site: OldSite,
  known: Known,
  report: Reporting,
): Promise<Outline> {
  const ids = new Map<string, string>()
  const byPath = new Map<string, string>()
  const authorIds = new Set<string>()
  const addresses = createOldAddresses(site.siteUrl, (path) => byPath.get(path))
  for await (const article of site.articles()) {
    const where = visibleLine(article.title) || article.id
    if (ids.has(article.id)) {
      report.lose({ what: 'Articles with the id of another', where })
      report.count('articles', 'left')
      continue
    }
    if (ids.size >= limits.articles)
      throw new StartError(
        `There are more than ${limits.articles.toLocaleString('en-US')} articles.`,
      )
    const time = article.publishedAt ?? article.createdAt ?? known.startedAt
    const id = known.articles.get(article.id) ?? articleIdOf(known.moveId, article.id, time)
    ids.set(article.id, id)
    for (const authorId of article.authorIds) authorIds.add(authorId)
    for (const path of addresses.pathsOf(article))
      if (byPath.has(path)) report.lose({ what: 'Old addresses of two articles', where: path })
      else byPath.set(path, id)
    for (const address of article.addresses)
      if (addresses.pathsOf({ addresses: [address] }).length === 0)
        report.lose({ what: 'Old addresses that can’t be redirected', where: address })
  }
  if (known.paths + byPath.size > redirectLimits.paths)
    throw new StartError(
      `The site redirects up to ${redirectLimits.paths.toLocaleString('en-US')} old addresses.`,
    )
  return { ids, authorIds, addresses }
}
