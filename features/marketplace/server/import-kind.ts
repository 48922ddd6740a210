import type { Audit } from '#features/audit/server/service.ts'
import type { AppliedRecord, ImportKind, ImportRun } from '#features/imports/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { missing } from '#platform/server/errors.ts'
import { maxImportedProductRows } from '../contract/csv.ts'
import { rowsOf } from './csv-export.ts'
import { productKind, type DeskStore } from './desk-store.ts'
import type { Desk } from './desk.ts'
import { nameOf, planProduct, productColumns, sellerOf, type ProductEntry } from './import-plan.ts'
import type { ProductImportStore, Seller } from './import-store.ts'

type Dependencies = { store: ProductImportStore; deskStore: DeskStore; desk: Desk; audit: Audit }

/** Products per export batch. */
const batch = 100

/** Files of products of any House (docs/product/marketplace.md 3). */
export function productImports({ store, deskStore, desk, audit }: Dependencies): ImportKind {
  /** Sellers by House name; by username for those whose House has another name. */
  const findSellers = async (tx: Db | null, names: string[]): Promise<Map<string, Seller>> => {
    const found = await store.findSellers(tx, [...new Set(names)])
    return new Map([
      ...found.map((each) => [each.username.toLowerCase(), each] as const),
      ...found.map((each) => [each.house.name.toLowerCase(), each] as const),
    ])
  }

  const save = async (
    tx: Db,
    run: ImportRun,
    { house, id, draft, effect }: ProductEntry,
  ): Promise<AppliedRecord> => {
    const { actor } = run
    if (!actor) throw missing('Member')
    if (effect === 'unchanged') return { subjectId: id }
    const saved = await desk.saveIn(tx, house, id, draft)
    run.beforeCommit((last) =>
      audit.record(last, {
        actorId: actor.account.id,
        action: id === null ? 'product.create' : 'product.update',
        subject: { kind: productKind, id: saved },
        after: { name: draft.name, state: draft.state },
      }),
    )
    run.afterCommit(() => desk.changed(house.id, [saved]))
    return { subjectId: saved }
  }

  return {
    name: 'products',
    noun: { one: 'product', many: 'Products' },
    columns: productColumns,
    keyColumn: 'name',
    maxRows: maxImportedProductRows,
    auditName: 'product',
    groupOf: (cells) => `${sellerOf(cells)}\n${nameOf(cells)}`,

    open: async () => async (records, tx) => {
      const firsts = records.map(([first]) => first?.cells ?? {})
      const sellers = await findSellers(tx, firsts.map(sellerOf))
      const wanted = firsts.flatMap((cells) => {
        const houseId = sellers.get(sellerOf(cells))?.house.id
        return houseId ? [{ houseId, name: nameOf(cells) }] : []
      })
      const houseIds = [...new Set(wanted.map(({ houseId }) => houseId))].sort()
      for (const houseId of houseIds) if (tx) await deskStore.lockCatalog(tx, houseId)
      const known = await desk.full(await store.findProducts(tx, wanted), tx ?? undefined)
      const byName = new Map(
        known.map((each) => [`${each.product.houseId} ${each.product.name.toLowerCase()}`, each]),
      )
      const planned = records.map((rows) =>
        planProduct(rows, sellers, (houseId, name) => byName.get(`${houseId} ${name}`) ?? null),
      )
      return {
        plans: planned.map(({ plan }) => plan),
        apply: async (run) => {
          const applied: AppliedRecord[] = []
          for (const { entry } of planned) if (tx && entry) applied.push(await save(tx, run, entry))
          return applied
        },
      }
    },

    changed: async () => {},

    exportRows: async function* () {
      for (let after: string | null = null; ;) {
        const found = await store.listAfter(after, batch)
        const full = await desk.full(found.map(({ product }) => product))
        for (const [index, product] of full.entries())
          if (product.product.state !== 'removed')
            for (const row of rowsOf(product)) yield [found[index]?.houseName ?? '', ...row]
        after = found.at(-1)?.product.id ?? null
        if (found.length < batch) return
      }
    },
  }
}
