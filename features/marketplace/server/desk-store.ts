import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { MediaReferences } from '#features/media/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { mediaAt, mediaPath } from '../../media/contract/paths.ts'
import { sitePicture, type ProductState } from '../contract/rules.ts'
import { createAlertStore } from './alert-store.ts'
import {
  productPictures as pictures,
  products,
  productVariants as variants,
  sellerSettings as settings,
} from './tables.ts'

export type ProductRow = typeof products.$inferSelect
export type VariantRow = typeof variants.$inferSelect
export type PictureRow = typeof pictures.$inferSelect
export type SettingsRow = typeof settings.$inferSelect
/** How a House sells, in part. */
export type SettingsChange = Omit<typeof settings.$inferInsert, 'houseId'>
type NewProduct = Omit<typeof products.$inferInsert, 'search'>

/** The products' kind among media references and audit subjects. */
export const productKind = 'product'

/** A House's products, newest first. */
export const newestOfHouse = keyset(
  [products.createdAt, 'time', 'desc'],
  [products.id, 'id', 'desc'],
)

export type DeskStore = ReturnType<typeof createDeskStore>

/** SQL for a seller's products. Functions taking `tx` run in the caller's transaction. */
export function createDeskStore(db: Db, references: MediaReferences) {
  return {
    ...createAlertStore(db),

    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    lock: async (tx: Db, id: string): Promise<ProductRow | null> =>
      (await tx.select().from(products).where(eq(products.id, id)).for('update'))[0] ?? null,

    /** Serializes changes of a House's catalog until the transaction ends. */
    lockCatalog: async (tx: Db, houseId: string): Promise<void> => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`catalog:${houseId}`}))`)
    },

    isNameTaken: async (
      tx: Db,
      houseId: string,
      name: string,
      exceptId: string,
    ): Promise<boolean> =>
      (await tx.$count(
        products,
        and(
          eq(products.houseId, houseId),
          eq(sql`lower(${products.name})`, sql`lower(${name})`),
          ne(products.id, exceptId),
        ),
      )) > 0,

    put: async (tx: Db, row: NewProduct): Promise<void> => {
      const { id: _id, houseId: _house, createdAt: _created, ...change } = row
      await tx.insert(products).values(row).onConflictDoUpdate({ target: products.id, set: change })
    },

    setState: async (
      tx: Db,
      id: string,
      state: ProductState,
      reason: string | null,
      updatedAt: Date,
    ): Promise<void> => {
      await tx.update(products).set({ state, reason, updatedAt }).where(eq(products.id, id))
    },

    remove: async (tx: Db, id: string): Promise<void> => {
      await references.release(tx, { kind: productKind, id })
      await tx.delete(products).where(eq(products.id, id))
    },

    listVariants: (productIds: string[], tx: Db = db): Promise<VariantRow[]> =>
      tx
        .select()
        .from(variants)
        .where(inArray(variants.productId, productIds))
        .orderBy(asc(variants.productId), asc(variants.position)),

    /** Locks products, then their variants, each in id order; those that exist with their variants. */
    lockAll: async (
      tx: Db,
      ids: string[],
    ): Promise<{ product: ProductRow; variants: VariantRow[] }[]> => {
      const locked = await tx
        .select()
        .from(products)
        .where(inArray(products.id, ids))
        .orderBy(asc(products.id))
        .for('update')
      const rows = await tx
        .select()
        .from(variants)
        .where(inArray(variants.productId, ids))
        .orderBy(asc(variants.id))
        .for('update')
      const byProduct = Map.groupBy(rows, ({ productId }) => productId)
      return locked.map((product) => ({ product, variants: byProduct.get(product.id) ?? [] }))
    },

    /** Replaces a product's variants; those with a known id keep it. */
    putVariants: async (tx: Db, productId: string, rows: VariantRow[]): Promise<void> => {
      const remaining = rows.map(({ id }) => id)
      await tx
        .delete(variants)
        .where(and(eq(variants.productId, productId), notInArray(variants.id, remaining)))
      // Two variants may swap their options, so all give them up first.
      await tx
        .update(variants)
        .set({ size: sql`${variants.id}::text`, sku: null })
        .where(eq(variants.productId, productId))
      for (const row of rows) {
        const { id: _id, productId: _product, ...change } = row
        await tx
          .insert(variants)
          .values(row)
          .onConflictDoUpdate({ target: variants.id, set: change })
      }
    },

    listPictures: (productIds: string[], tx: Db = db): Promise<PictureRow[]> =>
      tx
        .select()
        .from(pictures)
        .where(inArray(pictures.productId, productIds))
        .orderBy(asc(pictures.productId), asc(pictures.position)),

    /** Replaces a product's pictures. */
    putPictures: async (
      tx: Db,
      productId: string,
      rows: { mediaUrl: string; alt: string }[],
    ): Promise<void> => {
      await tx.delete(pictures).where(eq(pictures.productId, productId))
      if (rows.length > 0)
        await tx
          .insert(pictures)
          .values(rows.map((row, position) => ({ ...row, productId, position })))
    },

    /** True if each is the site's, the member's, or shown by the product already. */
    mayShow: async (tx: Db, urls: string[], ownerId: string, id: string): Promise<boolean> => {
      const files = urls.filter((url) => !sitePicture.test(url)).map(mediaAt)
      if (files.some((file) => file?.kind !== 'image')) return false
      const ids = [...new Set(files.flatMap((file) => file?.id ?? []))]
      const usable = await references.listUsable(tx, ids, [ownerId], { kind: productKind, id })
      const paths = new Set(usable.map(mediaPath))
      return urls.every((url) => sitePicture.test(url) || paths.has(url))
    },

    /** Declares a product's files and whether everyone may see them. */
    showPictures: (tx: Db, id: string, urls: string[], isShown: boolean): Promise<void> =>
      references.replace(
        tx,
        { kind: productKind, id },
        [...new Set(urls.flatMap((url) => mediaAt(url)?.id ?? []))],
        isShown,
      ),

    find: async (id: string, tx: Db = db): Promise<ProductRow | null> =>
      (await tx.select().from(products).where(eq(products.id, id)))[0] ?? null,

    /** A House's products in one state or all. */
    listOfHouse: (
      houseId: string,
      state: ProductState | undefined,
      after: KeysetPosition | null,
      limit: number,
    ): Promise<ProductRow[]> =>
      db
        .select()
        .from(products)
        .where(
          and(
            eq(products.houseId, houseId),
            state ? eq(products.state, state) : undefined,
            newestOfHouse.after(after),
          ),
        )
        .orderBy(...newestOfHouse.orderBy)
        .limit(limit),

    names: (ids: string[]) =>
      db
        .select({ id: products.id, name: products.name })
        .from(products)
        .where(inArray(products.id, ids)),

    findSettings: async (houseId: string, tx: Db = db): Promise<SettingsRow | null> =>
      (await tx.select().from(settings).where(eq(settings.houseId, houseId)))[0] ?? null,

    putSettings: async (houseId: string, change: SettingsChange): Promise<void> => {
      await db
        .insert(settings)
        .values({ houseId, ...change })
        .onConflictDoUpdate({ target: settings.houseId, set: change })
    },
  }
}
