import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { createBatchLoader } from '#platform/server/database/batch-loader.ts'
import { idOfUsername } from '../../identity/server/tables.ts'
import { houseReservations, houses, isPublicHouse } from './tables.ts'

export type House = typeof houses.$inferSelect
export type HouseReservation = typeof houseReservations.$inferSelect

export type HouseStore = ReturnType<typeof createHouseStore>

/** SQL for Houses. Functions taking `tx` run in the caller's transaction. */
export function createHouseStore(db: Db) {
  const byOwner = db
    .select()
    .from(houses)
    .where(
      sql`${houses.ownerId} = any(${sql.placeholder('ownerIds')}::uuid[]) and ${houses.disputedAt} is null`,
    )
    .prepare('houses_by_owner')
  const reads = createBatchLoader(
    async (ownerIds) =>
      new Map((await byOwner.execute({ ownerIds })).map((row) => [row.ownerId, row])),
  )
  return {
    findByOwner: (ownerId: string): Promise<House | null> => reads.load(ownerId),
    findByOwnerIn: async (tx: Db, ownerId: string): Promise<House | null> =>
      (
        await tx
          .select()
          .from(houses)
          .where(and(eq(houses.ownerId, ownerId), isNull(houses.disputedAt)))
      )[0] ?? null,
    /** Regardless of a dispute. */
    findRegistered: async (tx: Db, ownerId: string): Promise<House | null> =>
      (await tx.select().from(houses).where(eq(houses.ownerId, ownerId)))[0] ?? null,
    names: (ids: string[]) =>
      db.select({ id: houses.id, name: houses.name }).from(houses).where(inArray(houses.id, ids)),
    findPublicOf: async (username: string) =>
      (
        await db
          .select({ id: houses.id, name: houses.name, status: houses.status })
          .from(houses)
          .where(and(sql`${houses.ownerId} = ${idOfUsername(username)}`, isPublicHouse))
      )[0] ?? null,
    listPublic: (ids: string[]) =>
      db
        .select({ id: houses.id, name: houses.name })
        .from(houses)
        .where(and(inArray(houses.id, ids), isPublicHouse)),
    setDisputed: async (tx: Db, ownerId: string, disputedAt: Date | null): Promise<House | null> =>
      (
        await tx.update(houses).set({ disputedAt }).where(eq(houses.ownerId, ownerId)).returning()
      )[0] ?? null,
    add: async (tx: Db, house: House) => {
      await tx.insert(houses).values(house)
    },
    setStatus: async (tx: Db, id: string, status: House['status']): Promise<void> => {
      await tx.update(houses).set({ status }).where(eq(houses.id, id))
    },
    lock: async (tx: Db, id: string): Promise<House | null> =>
      (await tx.select().from(houses).where(eq(houses.id, id)).for('update'))[0] ?? null,
    countPaid: () => db.$count(houses),

    /** Serializes registrations until the transaction ends. */
    queueUp: async (tx: Db) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('house_registrations'))`)
    },

    /** Houses paid or being paid for. */
    countTaken: async (tx: Db): Promise<number> =>
      (await tx.$count(houses)) + (await tx.$count(houseReservations)),

    isNameTaken: async (tx: Db, name: string): Promise<boolean> =>
      (await tx.$count(houses, eq(sql`lower(${houses.name})`, name.toLowerCase()))) > 0 ||
      (await tx.$count(
        houseReservations,
        eq(sql`lower(${houseReservations.name})`, name.toLowerCase()),
      )) > 0,

    findReservation: async (tx: Db, ownerId: string): Promise<HouseReservation | null> =>
      (
        await tx.select().from(houseReservations).where(eq(houseReservations.ownerId, ownerId))
      )[0] ?? null,

    addReservation: async (tx: Db, reservation: HouseReservation) => {
      await tx.insert(houseReservations).values(reservation)
    },

    removeReservation: async (tx: Db, paymentId: string): Promise<HouseReservation | null> =>
      (
        await tx
          .delete(houseReservations)
          .where(eq(houseReservations.paymentId, paymentId))
          .returning()
      )[0] ?? null,
  }
}
