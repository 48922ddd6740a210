import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Houses } from '#features/houses/server/service.ts'
import type { HouseStatus } from '#features/houses/contract/rules.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Membership } from '#features/membership/server/service.ts'
import { day } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { DemoCommunity } from '#platform/server/module.ts'
import { productDraft, type WrittenProduct } from '../contract/desk-schemas.ts'
import type { ProductCategory } from '../contract/rules.ts'
import { noSettings, type Desk } from './desk.ts'

type Dependencies = { houses: Houses; membership: Membership; desk: Desk; db: Db }

/** Amounts in dollars. */
type DemoHouse = {
  owner: string
  /** None for an owner who registered a House already. */
  name?: string
  status: HouseStatus
  table: string
  about: string
  shipping: number
  free_from?: number
  /** Days. */
  ships_within?: number
  products: {
    name: string
    category: ProductCategory
    description: string
    evidence?: string
    picture: string
    variants: { size?: string; color?: string; price: number; stock: number }[]
  }[]
}

const cents = (dollars: number) => Math.round(dollars * 100)

/** Houses of demo members with their products. */
export async function seedMarketplace(
  { houses, membership, desk, db }: Dependencies,
  { clock, folder, members }: DemoCommunity<Viewer>,
): Promise<void> {
  const file = await readFile(join(folder, 'marketplace.yaml'), 'utf8')
  const written = (parse(file) as { houses: DemoHouse[] }).houses
  for (const [index, { owner, name, status, table, products, ...terms }] of written.entries()) {
    const viewer = members.get(owner)
    if (!viewer) throw new Error(`the demo has no ${owner}`)
    const ownerId = viewer.account.id
    if (name !== undefined) {
      await houses.add({
        id: newId(),
        ownerId,
        name,
        status,
        tableId: table,
        paidAt: new Date(clock.now().getTime() - (60 + index) * day),
      })
      await membership.put({ userId: ownerId, tier: 'house', paidUntil: null, paidTier: null })
    }
    if ((await houses.houseIn(db, ownerId)) === null) continue
    const { house } = await desk.settingsOf(viewer)
    await desk.saveSettings(viewer, {
      ...noSettings(house.id),
      about: terms.about,
      shippingCents: cents(terms.shipping),
      freeFromCents: terms.free_from === undefined ? null : cents(terms.free_from),
      shipsWithinDays: terms.ships_within ?? null,
    })
    for (const { variants, evidence, picture, ...product } of products)
      await desk.save(
        viewer,
        null,
        productDraft.parse({
          ...product,
          isAmericanMade: evidence !== undefined,
          evidence,
          state: 'active',
          pictures: [{ mediaUrl: `/content/media/products/${picture}.webp`, alt: product.name }],
          variants: variants.map(({ price, ...variant }) => ({ ...variant, cents: cents(price) })),
        } satisfies WrittenProduct),
      )
  }
}
