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
import { addedName } from '../contract/added-rules.ts'
import { pagesTag } from '../contract/rules.ts'
import type { HelpPassage } from '../contract/schemas.ts'
import type { AddedStore } from './added-store.ts'
import { namesNeeds, namesSite } from './marks.ts'
import { createHelpSearch, type Passage } from './rules.ts'
import { bodyOf, textOf, type PageSource, type Text } from './texts.ts'

type Dependencies = {
  /** What the site ships, under the policy that it ships. */
  shipped: Map<string, Text>
  revised: Revised<PageSource>
  /** Pages that administrators added, and their texts by slug. */
  added: { store: Pick<AddedStore, 'list'>; revised: Pick<Revised<PageSource>, 'listChanged'> }
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

/** All texts that everyone may read, and the help search over them. */
export type TextsInForce = {
  /** Added pages are under their path, such as `pages/about`. */
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
  added,
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
  const dayOf = ({ changedAt }: Current<PageSource>) => changedAt && isoDay(changedAt, siteTimeZone)
  const renderCurrent = async (
    slug: string,
    original: Text,
    current: Current<PageSource> | undefined,
    access: AccessPolicy,
  ): Promise<Text> => {
    if (current && !current.isOriginal) return render(slug, current.content, dayOf(current), access)
    const { source, page } = original
    const parts = [source.title, source.description, source.body]
    const isOutdated =
      (parts.some(namesNeeds) && !isDeepStrictEqual(access, shippedAccess)) ||
      (parts.some(namesSite) && site.siteName !== shippedName)
    return isOutdated ? render(slug, source, page.updatedAt, access) : original
  }
  const renderAdded = (name: string, current: Current<PageSource>, access: AccessPolicy) =>
    render(name, current.content, dayOf(current), access)
  /** What added pages were rendered from, so that a change of one renders one. */
  let known = new Map<string, { access: AccessPolicy; siteName: string; text: Text }>()
  const knownOrRendered = async (
    name: string,
    current: Current<PageSource>,
    access: AccessPolicy,
  ): Promise<Text> => {
    const before = known.get(name)
    const isSame =
      before !== undefined &&
      before.text.page.updatedAt === dayOf(current) &&
      before.siteName === site.siteName &&
      isDeepStrictEqual([before.text.source, before.access], [current.content, access])
    return isSame ? before.text : renderAdded(name, current, access)
  }
  const collect = async (
    access: AccessPolicy,
    from?: Db,
  ): Promise<Omit<TextsInForce, 'search'>> => {
    const changed = await revised.listChanged(from)
    const texts = new Map<string, Text>()
    for (const [slug, text] of shipped)
      texts.set(slug, await renderCurrent(slug, text, changed.get(slug), access))
    const sources = await added.revised.listChanged(from)
    const rendered: typeof known = new Map()
    for (const { slug, state } of await added.store.list(from)) {
      const source = state === 'published' ? sources.get(slug) : undefined
      const name = addedName(slug)
      if (!source) continue
      const { siteName } = site
      const text = await knownOrRendered(name, source, access)
      rendered.set(name, { access, siteName, text })
    }
    known = rendered
    for (const [name, { text }] of rendered) texts.set(name, text)
    return { texts, passages: [...texts.values()].flatMap((text) => text.passages) }
  }
  return {
    /** Renders a text that isn't saved. @throws DomainError `invalid`, `unavailable`. */
    render: async (slug: string, source: PageSource, updatedAt: string | null) =>
      render(slug, source, updatedAt, await membership.access()),
    /** Renders an added page as it was last saved, published or not. */
    renderAdded: async (name: string, current: Current<PageSource>) =>
      renderAdded(name, current, await membership.access()),

    get: cachedUntilChanged(
      invalidation,
      [pagesTag, accessTag],
      async (): Promise<TextsInForce> => {
        const found = await collect(await membership.access())
        return { ...found, search: createHelpSearch(found.passages) }
      },
    ),

    /** The passages in force once the transaction is committed. */
    passagesWithin: async (tx: Db): Promise<Passage[]> =>
      (await collect(await membership.accessIn(tx), tx)).passages,
  }
}
