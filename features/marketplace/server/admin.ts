import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/admin-endpoints.ts'
import type { AdminProduct } from '../contract/admin-schemas.ts'
import { marketplaceMessages as messages } from '../contract/rules.ts'
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
  invalidation: InvalidationBus
}

/** What administrators and moderators do with products; every change is audited. */
export function createProductAdmin({ store, deskStore, audit, invalidation }: Dependencies) {
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
        const now = state === 'removed' ? reason : null
        await deskStore.setState(tx, id, state, now)
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
          after: { state, reason: now },
        })
      })
      await invalidation.publish([marketplaceTags.list, marketplaceTags.product(id)])
      const found = await store.find(id)
      if (!found) throw missing('Product')
      return adminOf(found)
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
  ]
}

function adminOf({ minCents, pictureUrl, houseName, ...found }: ListedProduct): AdminProduct {
  return { ...found, price: minCents / 100, imageUrl: pictureUrl, vendorName: houseName }
}
