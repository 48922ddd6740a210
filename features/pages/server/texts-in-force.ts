import { accessTag } from '#features/membership/contract/tags.ts'
import { isoDay } from '#platform/contract/zoned-dates.ts'
import { isDeepStrictEqual } from 'node:util'
import { shippedAccess, type AccessPolicy } from '#features/membership/contract/access-policy.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Current, Revised } from '#features/revisions/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { cachedUntilChanged } from '#platform/server/cache/cached-until-changed.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import type { Workers } from '#platform/server/workers/pool.ts'
import type { Db } from '#platform/server/database/database.ts'
import { pagesTag } from '../contract/rules.ts'
import type { HelpPassage } from '../contract/schemas.ts'
import { namesNeeds, namesSite } from './marks.ts'
import { createHelpSearch, type Passage } from './rules.ts'
import { bodyOf, textOf, type PageSource, type Text } from './texts.ts'

type Dependencies = {
  /** What the site ships, under the policy that it ships. */
  shipped: Map<string, Text>
  revised: Revised<PageSource>
  /** Texts say what the policy in force requires. */
  membership: Pick<Membership, 'access' | 'accessIn'>
  site: SiteIdentity
  /** The site's name in `shipped`. */
  shippedName: string
  /** The time zone in which a text's day of change counts. */
  siteTimeZone: string
  invalidation: Pick<InvalidationBus, 'listen'>
  workers: Pick<Workers, 'renderMarkdown'>
}

/** All texts in force, and the help search over them. */
export type TextsInForce = {
  texts: Map<string, Text>
  passages: Passage[]
  search: (query: string, coverage?: number) => HelpPassage[]
}

/**
 * The texts in force, rendered once and again after a change on any node.
 */
export function createTextsInForce({
  shipped,
  revised,
  membership,
  site,
  shippedName,
  siteTimeZone,
  invalidation,
  workers,
}: Dependencies) {
  const render = async (
    slug: string,
    source: PageSource,
    updatedAt: string | null,
    access: AccessPolicy,
  ) => {
    const marks = { siteName: site.siteName, access }
    const rendered = await workers.renderMarkdown(bodyOf(source, marks))
    return textOf(slug, source, rendered, updatedAt, marks)
  }
  const renderCurrent = async (
    slug: string,
    original: Text,
    current: Current<PageSource> | undefined,
    access: AccessPolicy,
  ): Promise<Text> => {
    if (current && !current.isOriginal)
      return render(
        slug,
        current.content,
        current.changedAt && isoDay(current.changedAt, siteTimeZone),
        access,
      )
    const { source, page } = original
    const parts = [source.title, source.description, source.body]
    const isOutdated =
      (parts.some(namesNeeds) && !isDeepStrictEqual(access, shippedAccess)) ||
      (parts.some(namesSite) && site.siteName !== shippedName)
    return isOutdated ? render(slug, source, page.updatedAt, access) : original
  }
  const collect = async (
    changed: Map<string, Current<PageSource>>,
    access: AccessPolicy,
  ): Promise<TextsInForce> => {
    const texts = new Map<string, Text>()
    for (const [slug, text] of shipped)
      texts.set(slug, await renderCurrent(slug, text, changed.get(slug), access))
    const passages = [...texts.values()].flatMap((text) => text.passages)
    return { texts, passages, search: createHelpSearch(passages) }
  }
  return {
    /** Renders a text that isn't saved. @throws DomainError `invalid`, `unavailable`. */
    render: async (slug: string, source: PageSource, updatedAt: string | null) =>
      render(slug, source, updatedAt, await membership.access()),

    get: cachedUntilChanged(invalidation, [pagesTag, accessTag], async () =>
      collect(await revised.listChanged(), await membership.access()),
    ),

    /** What is in force once the transaction is committed. */
    within: async (tx: Db): Promise<TextsInForce> =>
      collect(await revised.listChanged(tx), await membership.accessIn(tx)),
  }
}
