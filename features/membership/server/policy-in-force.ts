import { accessTag, pricesTag } from '../contract/tags.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Change, Current, Revisions } from '#features/revisions/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { cachedUntilChanged } from '#platform/server/cache/cached-until-changed.ts'
import type { Db } from '#platform/server/database/database.ts'
import { shippedAccess, type AccessPolicy } from '../contract/access-policy.ts'
import { priceList, storedAccessPolicy } from '../contract/policy-schemas.ts'
import { shippedPrices, type PriceList } from '../contract/prices.ts'

type Dependencies = {
  revisions: Revisions
  invalidation: Pick<InvalidationBus, 'listen'>
}

/** The only record of each kind. */
const name = 'rules'
const path = '/control-center?tab=policy'

export type PolicyInForce = ReturnType<typeof createPolicyInForce>

/**
 * The access policy and the price list in force: what the site ships, or what administrators put in
 * its place, kept in memory on every node (docs/decisions/039-policy-as-data.md).
 */
export function createPolicyInForce({ revisions, invalidation }: Dependencies) {
  const access = revisions.define<AccessPolicy>({
    kind: 'access-policy',
    schema: storedAccessPolicy,
    originalOf: (asked) => (asked === name ? shippedAccess : undefined),
    describe: () => ({ name: 'Access policy', path }),
    topics: [accessTag],
    publicNames: () => [name],
  })
  const prices = revisions.define<PriceList>({
    kind: 'prices',
    schema: priceList,
    originalOf: (asked) => (asked === name ? shippedPrices : undefined),
    describe: () => ({ name: 'Prices', path: `${path}&section=prices` }),
    topics: [pricesTag],
    publicNames: () => [name],
  })
  const currentPrices = cachedUntilChanged(invalidation, [pricesTag], () => prices.read(name))
  const currentAccess = cachedUntilChanged(invalidation, [accessTag], () => access.read(name))

  return {
    access: async (): Promise<AccessPolicy> => (await currentAccess()).content,

    /** The same within a transaction, which reads it from the database. */
    accessIn: async (tx: Db): Promise<AccessPolicy> => (await access.read(name, tx)).content,

    /** With the version and when it changed, which quotes need. */
    prices: (): Promise<Current<PriceList>> => currentPrices(),

    readAccess: (): Promise<Current<AccessPolicy>> => access.read(name),

    readPrices: (): Promise<Current<PriceList>> => prices.read(name),

    /** @throws DomainError `conflict`, `invalid`. */
    saveAccess: (viewer: Viewer, change: Change<AccessPolicy>): Promise<Current<AccessPolicy>> =>
      access.save(viewer, name, change),

    /** @throws DomainError `conflict`, `invalid`. */
    savePrices: (viewer: Viewer, change: Change<PriceList>): Promise<Current<PriceList>> =>
      prices.save(viewer, name, change),
  }
}
