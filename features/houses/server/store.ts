import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database.ts'
import { houses } from './tables.ts'

export type House = typeof houses.$inferSelect

export type HouseStore = ReturnType<typeof createHouseStore>

/** Every statement of Houses. */
export function createHouseStore(db: Db) {
  const byOwner = db.select().from(houses).where(eq(houses.ownerId, sql.placeholder('ownerId'))).prepare('house_by_owner')
  return {
    findByOwner: async (ownerId: string): Promise<House | null> => (await byOwner.execute({ ownerId }))[0] ?? null,
    add: async (house: House) => { await db.insert(houses).values(house) },
    countPaid: () => db.$count(houses),
  }
}
