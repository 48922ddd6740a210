import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type {
  AppliedRecord,
  FileRow,
  ImportKind,
  ImportRun,
  Planner,
} from '#features/imports/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { missing } from '#platform/server/errors.ts'
import {
  maxCsvBytes,
  maxCsvRows,
  maxImportedProductRows,
  ownProductsKind,
} from '../contract/csv.ts'
import { marketplaceMessages as messages } from '../contract/rules.ts'
import { rowsOf } from './csv-rows.ts'
import { productKind, type DeskStore } from './desk-store.ts'
import type { Desk } from './desk.ts'
import {
  nameOf,
  ownColumns,
  planProduct,
  productColumns,
  sellerOf,
  type ProductEntry,
  type Target,
} from './import-plan.ts'
import type { ProductImportStore, Seller } from './import-store.ts'

type Files = { store: ProductImportStore; deskStore: DeskStore; desk: Desk }

/** Products per export batch. */
const batch = 100

/** Files of products of any House (docs/product/marketplace.md 10). */
export function productImports({ audit, ...files }: Files & { audit: Audit }): ImportKind {
  const { store, desk } = files
  const targetsOf = async (rows: FileRow['cells'][], tx: Db | null) => {
    const sellers = await store.findSellers(tx, [...new Set(rows.map(sellerOf))])
    const byName = new Map([
      ...sellers.map((each) => [each.username.toLowerCase(), each] as const),
      ...sellers.map((each) => [each.house.name.toLowerCase(), each] as const),
    ])
    return rows.map((cells) => targetOf(sellerOf(cells), byName))
  }

  const record = (run: ImportRun, { known, draft }: ProductEntry, saved: string): void => {
    const { actor } = run
    if (!actor) throw missing('Member')
    run.beforeCommit((last) =>
      audit.record(last, {
        actorId: actor.account.id,
        action: known ? 'product.update' : 'product.create',
        subject: { kind: productKind, id: saved },
        after: { name: draft.name, state: draft.state },
      }),
    )
  }

  return {
    name: 'products',
    noun: { one: 'product', many: 'Products' },
    columns: productColumns,
    keyColumn: 'name',
    maxRows: maxImportedProductRows,
    auditName: 'product',
    groupOf: (cells) => `${sellerOf(cells)}\n${nameOf(cells).toLowerCase()}`,
    open: async () => planner(files, targetsOf, (name, house) => `${name} (${house.name})`, record),
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

/** Sellers' files of their own products (docs/product/marketplace.md 8). */
export function ownProductImports(files: Files): ImportKind {
  const { desk } = files
  return {
    name: ownProductsKind,
    noun: { one: 'product', many: 'Products' },
    columns: ownColumns,
    keyColumn: 'name',
    maxRows: maxCsvRows,
    maxBytes: maxCsvBytes,
    ownFor: { capability: 'canSellInMarketplace' },
    auditName: 'product',
    groupOf: (cells) => nameOf(cells).toLowerCase(),
    open: async (by) => {
      const house = by && (await desk.findHouse(by))
      const target = house ? { house } : { column: 'name', reason: messages.noHouse }
      return planner(
        files,
        async (rows) => rows.map(() => target),
        (name) => name,
        () => {},
      )
    },
    changed: async () => {},
    exportRows: (by) => ownRows(desk, by),
  }
}

async function* ownRows(desk: Desk, by: Viewer): AsyncGenerator<string[]> {
  if (!(await desk.findHouse(by))) return
  for (let cursor: string | undefined; ;) {
    const page = await desk.list(by, { cursor, limit: batch / 2 })
    for (const product of page.items) yield* rowsOf(product)
    if (!page.next) return
    cursor = page.next
  }
}

function targetOf(name: string, sellers: Map<string, Seller>): Target {
  const refused = (reason: string): Target => ({ column: 'seller', reason })
  if (name === '') return refused('Enter a House or its owner.')
  const seller = sellers.get(name)
  if (!seller) return refused('No House has this name or owner.')
  return seller.house.disputedAt === null
    ? seller
    : refused('The payment for this House is disputed, so it can’t sell now.')
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)

/** Plans products of the Houses that `targetsOf` finds for their first rows; `record` notes each. */
function planner(
  { store, deskStore, desk }: Files,
  targetsOf: (rows: FileRow['cells'][], tx: Db | null) => Promise<Target[]>,
  label: Parameters<typeof planProduct>[2],
  record: (run: ImportRun, entry: ProductEntry, saved: string) => void,
): Planner {
  const save = async (tx: Db, run: ImportRun, entry: ProductEntry): Promise<AppliedRecord> => {
    const { house, known, draft, effect } = entry
    if (effect === 'unchanged') return { subjectId: known?.product.id ?? null }
    const saved = await desk.saveIn(tx, house, known, draft)
    record(run, entry, saved)
    run.afterCommit(() => desk.changed(house.id, [saved]))
    return { subjectId: saved }
  }
  return async (records, tx) => {
    const firsts = records.map(([first]) => first?.cells ?? {})
    const targets = await targetsOf(firsts, tx)
    const wanted = targets.flatMap((target, index) =>
      'house' in target ? [{ houseId: target.house.id, name: nameOf(firsts[index] ?? {}) }] : [],
    )
    const houseIds = [...new Set(wanted.map(({ houseId }) => houseId))].sort()
    for (const houseId of houseIds) if (tx) await deskStore.lockCatalog(tx, houseId)
    const found = await store.findProducts(tx, wanted)
    // All before the first is saved, or a buyer of two of them could wait for each other.
    const locked = tx && (await deskStore.lockAll(tx, idsOf(found)))
    const known = await desk.full(locked?.map(({ product }) => product) ?? found, tx ?? undefined)
    const byName = new Map(
      known.map((each) => [`${each.product.houseId} ${each.product.name.toLowerCase()}`, each]),
    )
    const findKnown = (houseId: string, name: string) =>
      byName.get(`${houseId} ${name.toLowerCase()}`) ?? null
    const planned = targets.map((target, index) =>
      planProduct(records[index] ?? [], target, label, findKnown),
    )
    return {
      plans: planned.map(({ plan }) => plan),
      apply: async (run) => {
        const applied: AppliedRecord[] = []
        for (const { entry } of planned) if (tx && entry) applied.push(await save(tx, run, entry))
        return applied
      },
    }
  }
}
