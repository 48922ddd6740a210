import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { namesOf, pickFields } from '#platform/contract/fields.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/admin-endpoints.ts'
import type { AdminProduct, ProductCorrection, ProductWords } from '../contract/admin-schemas.ts'
import { ownProductPath } from '../contract/paths.ts'
import { pageFields } from '../contract/product-fields.ts'
import { marketplaceMessages as messages, tableOf } from '../contract/rules.ts'
import {
  newestProducts,
  type AdminProductStore,
  type ListedProduct,
  type ProductFilter,
} from './admin-store.ts'
import { productKind, type DeskStore } from './desk-store.ts'
import { marketplaceTags } from './stock.ts'

type Dependencies = {
  store: AdminProductStore
  deskStore: DeskStore
  audit: Audit
  notifications: Notifications
  clock: Clock
  invalidation: InvalidationBus
}

/** What administrators and moderators do with products; every change is audited. */
export function createProductAdmin({
  store,
  deskStore,
  audit,
  notifications,
  clock,
  invalidation,
}: Dependencies) {
  const tellSeller = async (
    tx: Db,
    { id, houseId }: { id: string; houseId: string },
    text: string,
  ): Promise<void> =>
    notifications.notify(tx, {
      memberId: await store.ownerOf(tx, houseId),
      kind: productKind,
      text,
      path: ownProductPath(id),
    })
  const changed = (id: string): Promise<void> =>
    invalidation.publish([marketplaceTags.list, marketplaceTags.product(id)])
  const wordsOf = async (id: string): Promise<ProductWords> => {
    const [product, words] = [await store.find(id), await store.findWords(id)]
    if (!product || !words) throw missing('Product')
    return { ...adminOf(product), ...words }
  }
  return {
    list: async ({
      state,
      search,
      ...query
    }: ProductFilter & PageQuery): Promise<Page<AdminProduct>> => {
      const page = await newestProducts.page(
        query,
        (after, limit) => store.list({ state, search }, after, limit),
        ({ createdAt, id }) => [createdAt, id],
      )
      return { ...page, items: page.items.map(adminOf) }
    },

    /**
     * Removes a product with a reason, or returns a removed one to its seller as a draft.
     * @throws DomainError `conflict` for returning one that isn't removed.
     */
    setState: async (
      viewer: Viewer,
      id: string,
      { state, reason }: { state: 'removed' | 'draft'; reason: string },
    ): Promise<AdminProduct> => {
      await deskStore.transaction(async (tx) => {
        const before = await deskStore.lock(tx, id)
        if (!before) throw missing('Product')
        if (state === 'draft' && before.state !== 'removed')
          throw new DomainError('conflict', messages.notRemoved)
        const given = state === 'removed' ? reason : null
        await deskStore.setState(tx, id, state, given, clock.now())
        await deskStore.showPictures(
          tx,
          id,
          (await deskStore.listPictures([id], tx)).map(({ mediaUrl }) => mediaUrl),
          false,
        )
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: state === 'removed' ? 'product.remove' : 'product.return',
          subject: { kind: productKind, id },
          before: { state: before.state },
          after: { state, reason: given },
        })
        await tellSeller(
          tx,
          before,
          state === 'removed'
            ? `Your product “${before.name}” was removed from sale`
            : `Your product “${before.name}” is back as a draft`,
        )
      })
      await changed(id)
      const found = await store.find(id)
      if (!found) throw missing('Product')
      return adminOf(found)
    },

    wordsOf,

    /**
     * Corrects a product's words with a reason, which is audited, and notifies its seller; nothing
     * of that happens if nothing changes.
     * @throws DomainError `conflict` for a taken name, or a product that changed since it was read.
     */
    correct: async (
      viewer: Viewer,
      id: string,
      { reason, updatedAt, ...words }: ProductCorrection,
    ): Promise<ProductWords> => {
      const { houseId } = await wordsOf(id)
      await deskStore.transaction(async (tx) => {
        await deskStore.lockCatalog(tx, houseId)
        const before = await deskStore.lock(tx, id)
        if (!before) throw missing('Product')
        if (before.updatedAt.getTime() !== updatedAt.getTime())
          throw new DomainError('conflict', messages.changedMeanwhile)
        if (await deskStore.isNameTaken(tx, houseId, words.name, id))
          throw new DomainError('conflict', messages.sameName, { name: messages.sameName })
        const corrected = namesOf(pageFields).filter((name) => before[name] !== words[name])
        if (corrected.length === 0) return
        await store.correct(tx, id, {
          ...words,
          tableId: tableOf(words.category),
          updatedAt: clock.now(),
        })
        const of = (from: typeof words) =>
          Object.fromEntries(corrected.map((name) => [name, from[name]]))
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: 'product.correct',
          subject: { kind: productKind, id },
          before: of(pickFields(pageFields, before)),
          after: { ...of(words), reason },
        })
        await tellSeller(tx, before, `Our staff corrected your product “${before.name}”`)
      })
      await changed(id)
      return wordsOf(id)
    },
  }
}

const serve = serving<Viewer>()

/** Endpoints of the control center's Marketplace tab. */
export function adminRoutes(admin: ReturnType<typeof createProductAdmin>): Route<Viewer>[] {
  return [
    serve(api.listAdminProducts, ({ query }) => admin.list(query)),
    serve(api.setProductState, ({ viewer, params, body }) =>
      admin.setState(viewer, params.id, body),
    ),
    serve(api.getAdminProduct, ({ params }) => admin.wordsOf(params.id)),
    serve(api.correctProduct, ({ viewer, params, body }) => admin.correct(viewer, params.id, body)),
  ]
}

function adminOf({ minCents, pictureUrl, houseName, ...found }: ListedProduct): AdminProduct {
  return { ...found, price: minCents / 100, imageUrl: pictureUrl, vendorName: houseName }
}
