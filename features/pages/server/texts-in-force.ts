import type { Current, Revised } from '#features/revisions/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { keptUntilChanged } from '#platform/server/cache/kept-until-changed.ts'
import type { Workers } from '#platform/server/workers/pool.ts'
import type { Db } from '#platform/server/database/database.ts'
import { pagesTag } from '../contract/rules.ts'
import type { HelpPassage } from '../contract/schemas.ts'
import { createHelpSearch, type Passage } from './rules.ts'
import { bodyOf, textOf, type PageSource, type Text } from './texts.ts'

type Dependencies = {
  /** What the site ships. */
  shipped: Map<string, Text>
  revised: Revised<PageSource>
  siteName: string
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
  siteName,
  invalidation,
  workers,
}: Dependencies) {
  const render = async (slug: string, source: PageSource, updatedAt: string | null) => {
    const rendered = await workers.renderMarkdown(bodyOf(source, siteName))
    return textOf(slug, source, rendered, updatedAt, siteName)
  }
  const renderCurrent = async (
    slug: string,
    original: Text,
    current: Current<PageSource> | undefined,
  ): Promise<Text> =>
    !current || current.isOriginal
      ? original
      : render(slug, current.content, current.changedAt?.toISOString().slice(0, 10) ?? null)
  const collect = async (changed: Map<string, Current<PageSource>>): Promise<TextsInForce> => {
    const texts = new Map<string, Text>()
    for (const [slug, text] of shipped)
      texts.set(slug, await renderCurrent(slug, text, changed.get(slug)))
    const passages = [...texts.values()].flatMap((text) => text.passages)
    return { texts, passages, search: createHelpSearch(passages) }
  }
  return {
    /** Renders a text that isn't saved. @throws DomainError `invalid`, `unavailable`. */
    render,

    get: keptUntilChanged(invalidation, pagesTag, async () => collect(await revised.listChanged())),

    /** What is in force once the transaction is committed. */
    within: async (tx: Db): Promise<TextsInForce> => collect(await revised.listChanged(tx)),
  }
}
