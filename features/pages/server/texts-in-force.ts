import type { Current, Revised } from '#features/revisions/server/service.ts'
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
  listen: (listener: (topics: string[] | null) => void) => void
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
export function createTextsInForce({ shipped, revised, siteName, listen }: Dependencies) {
  let kept: Promise<TextsInForce> | null = null
  listen((topics) => {
    if (topics === null || topics.includes(pagesTag)) kept = null
  })
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
    get: (): Promise<TextsInForce> => {
      const loading = kept ?? revised.listChanged().then(collect)
      kept = loading
      loading.catch(() => {
        if (kept === loading) kept = null
      })
      return loading
    },

    /** What is in force once the transaction is committed. */
    within: async (tx: Db): Promise<TextsInForce> => collect(await revised.listChanged(tx)),
  }
}
