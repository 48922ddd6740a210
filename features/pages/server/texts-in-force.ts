import type { Current, Revised } from '#features/revisions/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { keptUntilChanged } from '#platform/server/cache/kept-until-changed.ts'
import type { Db } from '#platform/server/database/database.ts'
import { pagesTag } from '../contract/rules.ts'
import type { HelpPassage } from '../contract/schemas.ts'
import { createHelpSearch, type Passage } from './rules.ts'
import { renderText, type PageSource, type Text } from './texts.ts'

type Dependencies = {
  /** What the site ships. */
  shipped: Map<string, Text>
  revised: Revised<PageSource>
  siteName: string
  invalidation: Pick<InvalidationBus, 'listen'>
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
export function createTextsInForce({ shipped, revised, siteName, invalidation }: Dependencies) {
  const renderCurrent = (slug: string, { isOriginal, changedAt, content }: Current<PageSource>) => {
    const original = shipped.get(slug)
    return isOriginal && original
      ? original
      : renderText(slug, content, changedAt?.toISOString().slice(0, 10) ?? null, siteName)
  }
  const collect = (changed: Map<string, Current<PageSource>>): TextsInForce => {
    const texts = new Map(
      [...shipped].map(([slug, text]) => {
        const current = changed.get(slug)
        return [slug, current ? renderCurrent(slug, current) : text]
      }),
    )
    const passages = [...texts.values()].flatMap((text) => text.passages)
    return { texts, passages, search: createHelpSearch(passages) }
  }
  return {
    get: keptUntilChanged(invalidation, pagesTag, async () => collect(await revised.listChanged())),

    /** What is in force once the transaction is committed. */
    within: async (tx: Db): Promise<TextsInForce> => collect(await revised.listChanged(tx)),
  }
}
