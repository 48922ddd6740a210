import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Change, Current, Revised } from '#features/revisions/server/service.ts'
import type { Search } from '#features/search/server/service.ts'
import { missing } from '#platform/server/errors.ts'
import { lostHeadings } from './lost-headings.ts'
import { sectionsOf } from './sections.ts'
import type { PageSource, Text } from './texts.ts'
import type { createTextsInForce } from './texts-in-force.ts'

type Dependencies = {
  shipped: Map<string, Text>
  revised: Revised<PageSource>
  texts: ReturnType<typeof createTextsInForce>
  search: Search
}

export type PageEditing = ReturnType<typeof createPageEditing>

/** Content pages, edited on the site with every version kept (docs/product/site.md 29, 30). */
export function createPageEditing({ shipped, revised, texts, search }: Dependencies) {
  const sourceOf = (slug: string, current: Current<PageSource>) => ({ slug, ...current })
  const save = async (viewer: Viewer, slug: string, change: Change<PageSource>) =>
    sourceOf(
      slug,
      await revised.save(viewer, slug, change, async (tx) => {
        await search.replaceTexts(tx, 'help', async () =>
          sectionsOf(await texts.passagesWithin(tx)),
        )
      }),
    )

  return {
    list: async () => {
      const changed = await revised.listChanged()
      return [...shipped].map(([slug, { source }]) => {
        const { content, version, isOriginal, changedAt } = changed.get(slug) ?? {
          content: source,
          version: 0,
          isOriginal: true,
          changedAt: null,
        }
        return { slug, title: content.title, version, isOriginal, changedAt }
      })
    },

    /** @throws DomainError `missing`. */
    read: async (slug: string) => sourceOf(slug, await revised.read(slug)),

    /** @throws DomainError `missing`, `invalid`. */
    preview: async (slug: string, source: PageSource) => {
      const inForce = (await texts.get()).texts.get(slug)
      if (!inForce) throw missing('Page')
      const { page } = await texts.render(slug, source, inForce.page.updatedAt)
      return { page, lostHeadings: lostHeadings(inForce.page, page) }
    },

    /** @throws DomainError `missing`, `conflict`, `invalid`. */
    save: (
      viewer: Viewer,
      slug: string,
      { version, note, ...content }: PageSource & { version: number; note: string },
    ) => save(viewer, slug, { content, note, version }),

    /** @throws DomainError `missing`, `conflict`, `invalid`. */
    restore: (viewer: Viewer, slug: string, change: { version: number; note: string }) =>
      save(viewer, slug, { content: null, ...change }),
  }
}
