import { createHash } from 'node:crypto'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { RequireProvenOwner } from '#features/identity/server/service.ts'
import { stateNamed, stateNames, type StateCode } from '#platform/contract/states.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { newReceipt } from '#platform/server/ids.ts'
import type { BillSupport, OwnBillSupport } from '../contract/support-schemas.ts'
import { roundedSupport, type BillSin } from '../contract/rules.ts'
import { requireBillSin } from './campaign.ts'
import type { CountsStore } from './counts-store.ts'
import type { SupportStore } from './support-store.ts'

type Dependencies = {
  store: SupportStore
  counts: CountsStore
  invalidation: InvalidationBus
  requireProvenOwner: RequireProvenOwner
}

export type Support = ReturnType<typeof createSupport>

/** Tally lines read per batch. */
const batch = 5_000

/** The first line of every tally: what the lines below it are. */
export const tallyHeader = 'receipt_sha256'

/**
 * Support for bills: one per member, counted, published without names, verifiable by receipt
 * (docs/product/campaign.md 7).
 */
export function createSupport({ store, counts, invalidation, requireProvenOwner }: Dependencies) {
  const changed = (sin: BillSin) => invalidation.publish([`campaign-support:${sin}`])

  return {
    read: async (name: string): Promise<BillSupport> => {
      const sin = requireBillSin(name)
      const [supporters, states] = await Promise.all([
        counts.find('support', sin),
        store.countByState(sin),
      ])
      return {
        supporters,
        states: states
          .map(({ state, supporters: count }) => ({ state, supporters: roundedSupport(count) }))
          .filter(({ supporters: count }) => count > 0)
          .sort(
            (a, b) =>
              b.supporters - a.supporters ||
              stateNames[a.state].localeCompare(stateNames[b.state], 'en'),
          ),
      }
    },

    readOwn: async (viewer: Viewer, name: string) => {
      const sin = requireBillSin(name)
      requireProvenOwner(viewer)
      return { isSupported: await store.isSupported(sin, viewer.account.id) }
    },

    support: async (viewer: Viewer, name: string): Promise<OwnBillSupport> => {
      const sin = requireBillSin(name)
      requireProvenOwner(viewer)
      const receipt = newReceipt()
      const { isNew, supporters } = await store.transaction(async (tx) => {
        const isAdded = await store.add(tx, {
          bill: sin,
          memberId: viewer.account.id,
          state: stateIn(viewer.account.location),
          receiptHash: hashReceipt(sin, receipt),
        })
        if (isAdded) await counts.add(tx, 'support', sin, 1)
        return { isNew: isAdded, supporters: await counts.find('support', sin, tx) }
      })
      if (isNew) await changed(sin)
      return { isSupported: true, supporters, receipt: isNew ? receipt : null }
    },

    withdraw: async (viewer: Viewer, name: string): Promise<OwnBillSupport> => {
      const sin = requireBillSin(name)
      requireProvenOwner(viewer)
      const supporters = await store.transaction(async (tx) => {
        if (await store.remove(tx, sin, viewer.account.id)) await counts.add(tx, 'support', sin, -1)
        return counts.find('support', sin, tx)
      })
      await changed(sin)
      return { isSupported: false, supporters, receipt: null }
    },

    /** The published tally, line by line in bounded memory. */
    async *tally(name: string): AsyncGenerator<string> {
      const sin = requireBillSin(name)
      yield `${tallyHeader}\n`
      for (let after = ''; ;) {
        const hashes = await store.listTally(sin, after, batch)
        if (hashes.length > 0) yield `${hashes.join('\n')}\n`
        if (hashes.length < batch) return
        after = hashes.at(-1) ?? after
      }
    },

    /** Corrects counts that differ from the stored supporters; returns the corrected bills. */
    reconcile: () => store.reconcile(),
  }
}

/** The stored receipt, bound to its bill so a code is useless elsewhere. */
export function hashReceipt(sin: BillSin, receipt: string): string {
  return createHash('sha256')
    .update(`${sin}:${receipt.replaceAll('-', '').toLowerCase()}`)
    .digest('hex')
}

/** The state at the end of a location such as `Boise, ID`; null if there is none. */
export function stateIn(location: string | null): StateCode | null {
  return stateNamed(location?.split(',').at(-1) ?? '')
}
