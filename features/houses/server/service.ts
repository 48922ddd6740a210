import { settingsPath } from '#platform/contract/settings-pages.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { housesTag, type HouseStatus } from '../contract/rules.ts'
import type { House, HouseReservation, HouseStore } from './store.ts'

export type { House, HouseReservation }

export type Houses = ReturnType<typeof createHouses>

/** Houses and their standing. */
export function createHouses({
  db,
  store,
  clock,
  invalidation,
}: {
  db: Db
  store: HouseStore
  clock: Clock
  invalidation: InvalidationBus
}) {
  return {
    /** The active House; null while its payment is disputed. */
    houseOf: (ownerId: string): Promise<House | null> => store.findByOwner(ownerId),
    /** The registered House, even while its payment is disputed. */
    registeredOf: (ownerId: string): Promise<House | null> => store.findRegistered(db, ownerId),
    /** The same within `tx`. */
    houseIn: (tx: Db, ownerId: string): Promise<House | null> => store.findByOwnerIn(tx, ownerId),

    /** The House that a member's page names; null without one that is open to everyone. */
    publicOf: (username: string): Promise<Pick<House, 'id' | 'name' | 'status'> | null> =>
      store.findPublicOf(username),

    /** Those of these Houses that are open to everyone. */
    listPublic: (ids: string[]): Promise<{ id: string; name: string }[]> => store.listPublic(ids),

    /** How many Houses are paid; decides the price step (docs/product/payments.md 1). */
    countPaid: () => store.countPaid(),
    /** How many are paid or being paid for. */
    countTaken: () => store.countTaken(db),

    reservationOf: (ownerId: string) => store.findReservation(db, ownerId),

    /**
     * Queues for the next place among the first Houses until `tx` ends. Returns how many are taken,
     * and the reservation that the member has already.
     * @throws DomainError `conflict` for a taken name, or a member who has a House.
     */
    queueUp: async (
      tx: Db,
      { ownerId, name }: Pick<HouseReservation, 'ownerId' | 'name'>,
    ): Promise<{ taken: number; present: HouseReservation | null }> => {
      await store.queueUp(tx)
      const own = await store.findRegistered(tx, ownerId)
      if (own)
        throw new DomainError(
          'conflict',
          own.disputedAt
            ? `Your bank reversed your payment for ${own.name}. Contact us to settle it first.`
            : "You've already registered a House.",
          undefined,
          { url: settingsPath('plan') },
        )
      const present = await store.findReservation(tx, ownerId)
      if (!present && (await store.isNameTaken(tx, name)))
        throw new DomainError('conflict', 'This House name is taken.', {
          houseName: 'This House name is taken.',
        })
      return { taken: await store.countTaken(tx), present }
    },

    /** Reserves a name and the place that the member queued for, while they pay. */
    reserve: async (tx: Db, reservation: HouseReservation): Promise<void> => {
      await store.addReservation(tx, reservation)
      await invalidation.publishIn(tx, [housesTag])
    },

    /**
     * Turns a paid reservation into a House pending an administrator's decision
     * (docs/product/payments.md 6).
     */
    register: async (tx: Db, paymentId: string): Promise<House> => {
      const reservation = await store.removeReservation(tx, paymentId)
      if (!reservation) throw new Error(`payment ${paymentId} holds no House name`)
      const { paymentId: _payment, ...wanted } = reservation
      const house: House = {
        ...wanted,
        id: newId(),
        status: 'pending',
        paidAt: clock.now(),
        disputedAt: null,
      }
      await store.add(tx, house)
      await invalidation.publishIn(tx, [housesTag])
      return house
    },

    /** Releases an unpaid reservation. */
    release: async (tx: Db, paymentId: string): Promise<void> => {
      await store.removeReservation(tx, paymentId)
      await invalidation.publishIn(tx, [housesTag])
    },

    /** An administrator's decision about a House; returns its previous state. */
    setStatus: async (tx: Db, id: string, status: HouseStatus): Promise<House> => {
      const house = await store.lock(tx, id)
      if (!house) throw missing('House')
      if (house.disputedAt)
        throw new DomainError(
          'conflict',
          'The payment for this House is disputed. Its status returns if the dispute is won.',
        )
      await store.setStatus(tx, id, status)
      await invalidation.publishIn(tx, [housesTag])
      return house
    },

    /** Suspends a House while its payment is disputed, or restores it; null if there is none. */
    setDisputed: async (tx: Db, ownerId: string, isDisputed: boolean): Promise<House | null> => {
      const house = await store.setDisputed(tx, ownerId, isDisputed ? clock.now() : null)
      await invalidation.publishIn(tx, [housesTag])
      return house
    },

    /** For the demo community and for tests. */
    add: async (
      house: Omit<House, 'tableId' | 'disputedAt'> & { tableId?: string | null },
    ): Promise<void> => {
      await store.add(db, { tableId: null, disputedAt: null, ...house })
      await invalidation.publish([housesTag])
    },
  }
}
