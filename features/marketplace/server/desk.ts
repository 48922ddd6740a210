import type { House, Houses } from '#features/houses/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { MediaAddresses } from '#features/media/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type {
  ProductAlerts,
  ProductDraft,
  ProductInterest,
  VariantDraft,
} from '../contract/desk-schemas.ts'
import {
  marketplaceMessages as messages,
  productAlerts,
  removedLasts,
  tableOf,
  type ProductState,
} from '../contract/rules.ts'
import {
  newestOfHouse,
  type DeskStore,
  type PictureRow,
  type ProductRow,
  type SettingsChange,
  type SettingsRow,
  type VariantRow,
} from './desk-store.ts'
import { marketplaceTags } from './stock.ts'

/** A product with its variants and pictures, in order. */
export type FullProduct = { product: ProductRow; variants: VariantRow[]; pictures: PictureRow[] }

/** Counts carts and payments underway with any of these variants. */
export type CountInterest = (variantIds: string[]) => Promise<ProductInterest>

type Dependencies = {
  store: DeskStore
  houses: Houses
  invalidation: InvalidationBus
  clock: Clock
  addresses: MediaAddresses
}

const picture = { name: 'pictures', kind: 'image' } as const

export type Desk = ReturnType<typeof createDesk>

/** A seller's products and settings (docs/product/marketplace.md 3). */
export function createDesk({ store, houses, invalidation, clock, addresses }: Dependencies) {
  const findHouse = (viewer: Viewer) => houses.houseOf(viewer.account.id)
  const houseOf = async (viewer: Viewer): Promise<House> => {
    const house = await findHouse(viewer)
    if (!house) throw new DomainError('forbidden', messages.noHouse)
    return house
  }

  const changed = (houseId: string, productIds: string[]): Promise<void> =>
    invalidation.publish([
      marketplaceTags.list,
      marketplaceTags.house(houseId),
      ...productIds.map(marketplaceTags.product),
    ])

  const full = async (rows: ProductRow[], tx?: Db): Promise<FullProduct[]> => {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const variants = await store.listVariants(ids, tx)
    const pictures = await store.listPictures(ids, tx)
    return rows.map((product) => ({
      product,
      variants: variants.filter(({ productId }) => productId === product.id),
      pictures: pictures.filter(({ productId }) => productId === product.id),
    }))
  }

  /** Saves a product within the catalog's lock; `known` is locked too, and null for a new one. */
  const save = async (
    tx: Db,
    { id: houseId, ownerId }: House,
    known: Pick<FullProduct, 'product' | 'variants'> | null,
    draft: ProductDraft,
  ): Promise<string> => {
    const before = known?.product
    if (before?.state === 'removed') throw new DomainError('conflict', messages.removed)
    const productId = before?.id ?? newId()
    if (await store.isNameTaken(tx, houseId, draft.name, productId))
      throw new DomainError('conflict', messages.sameName, { name: messages.sameName })
    const urls = draft.pictures.map(({ mediaUrl }) => mediaUrl)
    for (const url of urls) await addresses.resolve(picture, url)
    if (!(await store.mayShow(tx, urls, ownerId, productId))) throw addresses.refusal(picture)
    const variants = mergedVariants(productId, draft.variants, known?.variants ?? [])
    const now = clock.now()
    const { variants: _variants, pictures, ...words } = draft
    const prices = variants.map(({ cents }) => cents)
    await store.put(tx, {
      ...words,
      id: productId,
      houseId,
      tableId: tableOf(draft.category),
      pictureUrl: urls[0] ?? null,
      minCents: Math.min(...prices),
      maxCents: Math.max(...prices),
      inStock: variants.some(({ stock }) => stock > 0),
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
      publishedAt: before?.publishedAt ?? (draft.state === 'active' ? now : null),
    })
    await store.putVariants(tx, productId, variants)
    await store.putPictures(tx, productId, pictures)
    await store.showPictures(tx, productId, urls, draft.state === 'active')
    return productId
  }

  let countInterest: CountInterest = async () => ({ carts: 0, payments: 0 })
  const read = async (viewer: Viewer, id: string): Promise<FullProduct> => {
    const house = await houseOf(viewer)
    const product = await store.find(id)
    const [found] = product?.houseId === house.id ? await full([product]) : []
    if (!found) throw missing('Product')
    return found
  }

  return {
    findHouse,
    saveIn: save,
    changed,
    read,

    /** Registers who counts carts and payments with variants. */
    registerInterest: (count: CountInterest): void => {
      countInterest = count
    },

    interestIn: async (viewer: Viewer, id: string): Promise<ProductInterest> =>
      countInterest((await read(viewer, id)).variants.map((variant) => variant.id)),

    /**
     * Adds a product, or changes one.
     * @throws DomainError `missing` for another seller's; `conflict` for a taken name or a removed
     * product; `invalid` for a foreign picture.
     */
    save: async (viewer: Viewer, id: string | null, draft: ProductDraft): Promise<FullProduct> => {
      const house = await houseOf(viewer)
      const saved = await store.transaction(async (tx) => {
        await store.lockCatalog(tx, house.id)
        const [known = null] = id === null ? [] : await store.lockAll(tx, [id])
        if (id !== null && known?.product.houseId !== house.id) throw missing('Product')
        return save(tx, house, known, draft)
      })
      await changed(house.id, [saved])
      return read(viewer, saved)
    },

    /** Deletes a product; orders keep what they say about it. */
    remove: async (viewer: Viewer, id: string): Promise<void> => {
      const house = await houseOf(viewer)
      await store.transaction(async (tx) => {
        const product = await store.lock(tx, id)
        if (product?.houseId !== house.id) throw missing('Product')
        if (product.state === 'removed') throw new DomainError('conflict', messages.removed)
        await store.remove(tx, id)
      })
      await changed(house.id, [id])
    },

    list: async (
      viewer: Viewer,
      { state, ...query }: { state?: ProductState | undefined } & PageQuery,
    ): Promise<Page<FullProduct>> => {
      const house = await houseOf(viewer)
      const page = await newestOfHouse.page(
        query,
        (after, limit) => store.listOfHouse(house.id, state, after, limit),
        ({ createdAt, id }) => [createdAt, id],
      )
      return { ...page, items: await full(page.items) }
    },

    full,

    /** What the viewer's products need them for. */
    alertsOf: async (viewer: Viewer): Promise<ProductAlerts> => {
      const { id } = await houseOf(viewer)
      const found = await store.listAlerts(id, new Date(clock.now().getTime() - removedLasts))
      return {
        hasProducts: (await store.listOfHouse(id, undefined, null, 1)).length > 0,
        alerts: productAlerts.flatMap((kind) => found.filter((alert) => alert.kind === kind)),
      }
    },

    settingsOf: async (viewer: Viewer): Promise<{ house: House; settings: SettingsRow }> => {
      const house = await houseOf(viewer)
      return { house, settings: (await store.findSettings(house.id)) ?? noSettings(house.id) }
    },

    /** What `change` leaves out stays. */
    saveSettings: async (viewer: Viewer, change: SettingsChange): Promise<void> => {
      const house = await houseOf(viewer)
      await store.putSettings(house.id, change)
      await changed(house.id, [])
    },
  }
}

/** How a House sells until its owner says otherwise. */
export const noSettings = (houseId: string): SettingsRow => ({
  houseId,
  about: '',
  shippingCents: 0,
  freeFromCents: null,
  shipsWithinDays: null,
  shippingTerms: '',
  returnTerms: '',
  isOnVacation: false,
})

/**
 * The variants to store: an entry keeps the id it names, or that of the variant with its options.
 * Stock changes by what the seller added or took, so sales meanwhile still count.
 * @throws DomainError `invalid` if two entries mean one variant.
 */
function mergedVariants(
  productId: string,
  drafts: VariantDraft[],
  before: VariantRow[],
): VariantRow[] {
  const optionsOf = ({ size, color }: { size: string; color: string }) =>
    `${size}\n${color}`.toLowerCase()
  const taken = new Set<string>()
  return drafts.map(({ id, seenStock, ...draft }, position) => {
    const known =
      before.find((row) => row.id === id) ??
      (id === undefined ? before.find((row) => optionsOf(row) === optionsOf(draft)) : undefined)
    if (known && taken.has(known.id))
      throw new DomainError('invalid', messages.twiceVariant, {
        [`variants.${position}`]: messages.twiceVariant,
      })
    if (known) taken.add(known.id)
    const stock =
      known && seenStock !== undefined
        ? Math.max(0, known.stock + draft.stock - seenStock)
        : draft.stock
    return { ...draft, id: known?.id ?? newId(), productId, position, stock }
  })
}
