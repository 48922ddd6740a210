import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Current, Revised } from '#features/revisions/server/service.ts'
import type { Search } from '#features/search/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { addedLimits, addedMessages, addedName, type AddedState } from '../contract/added-rules.ts'
import { pagesTag } from '../contract/rules.ts'
import type { AddedPageRow, AddedStore } from './added-store.ts'
import { lostHeadings } from './lost-headings.ts'
import { sectionsOf } from './sections.ts'
import type { PageSource } from './texts.ts'
import type { createTextsInForce } from './texts-in-force.ts'

type Dependencies = {
  store: AddedStore
  /** The pages' texts, by slug. */
  revised: Revised<PageSource>
  texts: ReturnType<typeof createTextsInForce>
  search: Search
  audit: Audit
  clock: Clock
  invalidation: Pick<InvalidationBus, 'publish'>
}

type Changed = { version: number; note: string }

/** What the names of added pages begin with. */
const prefix = addedName('')

/** What a change of state is called in the audit log. */
const verbOf = (before: AddedState, after: AddedState): string => {
  if (before === 'deleted') return 'restore'
  if (after === 'deleted') return 'delete'
  return after === 'published' ? 'publish' : 'unpublish'
}

export type AddedPages = ReturnType<typeof createAddedPages>

/** Pages that administrators add below `/pages` (docs/product/site.md 41). */
export function createAddedPages(dependencies: Dependencies) {
  const { store, revised, texts, search, audit, clock, invalidation } = dependencies
  const shown = ({ slug, state }: AddedPageRow, current: Current<PageSource>) => ({
    slug,
    state,
    ...current,
  })
  const find = async (slug: string) => {
    const row = await store.find(slug)
    if (!row) throw missing('Page')
    return row
  }
  const lock = async (tx: Db, slug: string) => {
    const row = await store.lock(tx, slug)
    if (!row) throw missing('Page')
    return row
  }
  const refuseFull = async (tx: Db) => {
    if ((await store.lockAndCount(tx)) >= addedLimits.pages)
      throw new DomainError('conflict', addedMessages.full)
  }
  /** The help and the site's search find what is published once the transaction is committed. */
  const index = async (tx: Db) =>
    search.replaceTexts(tx, 'help', async () => sectionsOf(await texts.passagesWithin(tx)))
  const record = (tx: Db, viewer: Viewer, verb: string, { id, slug }: AddedPageRow) =>
    audit.record(tx, {
      actorId: viewer.account.id,
      action: `added-page.${verb}`,
      subject: { kind: 'added-page', id },
      after: { address: `/${addedName(slug)}` },
    })

  return {
    /** The published ones, by title. */
    list: async () =>
      [...(await texts.get()).texts.values()]
        .flatMap(({ page: { slug, title } }) =>
          slug.startsWith(prefix) ? [{ slug: slug.slice(prefix.length), title }] : [],
        )
        .sort((one, other) => one.title.localeCompare(other.title, 'en')),

    /** A page as readers see it; a draft only for administrators. @throws DomainError `missing`. */
    read: async (viewer: Viewer | null, slug: string) => {
      const name = addedName(slug)
      const published = (await texts.get()).texts.get(name)
      if (published) return { ...published.page, state: 'published' as const }
      if (!viewer?.account.isAdmin) throw missing('Page')
      const { state } = await find(slug)
      if (state !== 'draft') throw missing('Page')
      const { page } = await texts.renderAdded(name, await revised.read(slug))
      return { ...page, state }
    },

    /** All of them, by title. */
    listSources: async () => {
      const sources = await revised.listChanged()
      return (await store.list())
        .flatMap(({ slug, state }) => {
          const source = sources.get(slug)
          if (!source) return []
          const { version, changedAt, content } = source
          return [{ slug, state, title: content.title, version, changedAt }]
        })
        .sort((one, other) => one.title.localeCompare(other.title, 'en'))
    },

    /** @throws DomainError `missing`. */
    readSource: async (slug: string) => shown(await find(slug), await revised.read(slug)),

    /** @throws DomainError `conflict` for an address in use, or beyond the most pages. */
    add: async (
      viewer: Viewer,
      { slug, isPublished, ...content }: PageSource & { slug: string; isPublished: boolean },
    ) => {
      const row: AddedPageRow = {
        id: newId(),
        slug,
        state: isPublished ? 'published' : 'draft',
        createdAt: clock.now(),
      }
      const change = { content, note: '', version: 0 }
      try {
        const current = await revised.save(viewer, slug, change, async (tx) => {
          await refuseFull(tx)
          await store.add(tx, row)
          await index(tx)
          await record(tx, viewer, 'add', row)
        })
        return shown(row, current)
      } catch (error) {
        if (error instanceof DomainError && (await store.find(slug))) throw taken()
        throw error
      }
    },

    /** @throws DomainError `invalid`, `unavailable`. */
    preview: async ({ slug, ...source }: PageSource & { slug: string | null }) => {
      const name = addedName(slug ?? '')
      const before = (await texts.get()).texts.get(name)?.page
      const { page } = await texts.render(name, source, before?.updatedAt ?? null)
      return { page, lostHeadings: before ? lostHeadings(before, page) : [] }
    },

    /** @throws DomainError `missing`, `conflict`, `invalid`. */
    save: async (
      viewer: Viewer,
      slug: string,
      { version, note, ...content }: PageSource & Changed,
    ) => {
      await find(slug)
      const current = await revised.save(viewer, slug, { content, note, version }, async (tx) => {
        const { state } = await lock(tx, slug)
        if (state === 'deleted') throw new DomainError('conflict', addedMessages.deleted)
        await index(tx)
      })
      return shown(await find(slug), current)
    },

    /**
     * Publishes, unpublishes, deletes or restores a page; a deleted one comes back as a draft.
     * @throws DomainError `missing`; `conflict` if someone else changed it, or beyond the most pages.
     */
    setState: async (
      viewer: Viewer,
      slug: string,
      { state, version }: { state: AddedState; version: number },
    ) => {
      const changed = await store.transaction(async (tx) => {
        const before = await lock(tx, slug)
        const current = await revised.read(slug, tx)
        if (current.version !== version) throw new DomainError('conflict', addedMessages.changed)
        const after = { ...before, state }
        if (before.state === state) return shown(after, current)
        if (before.state === 'deleted' && state === 'published')
          throw new DomainError('conflict', addedMessages.deleted)
        if (before.state === 'deleted') await refuseFull(tx)
        await store.setState(tx, before.id, state)
        await index(tx)
        await record(tx, viewer, verbOf(before.state, state), after)
        return shown(after, current)
      })
      await invalidation.publish([pagesTag])
      return changed
    },
  }
}

const taken = () =>
  new DomainError('conflict', addedMessages.takenSlug, { slug: addedMessages.takenSlug })
