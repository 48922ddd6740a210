import { desc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { missing } from '../../errors.ts'
import type {
  ChargeDispute,
  ChargeReason,
  ChargeState,
  PriceInterval,
  SubscriptionState,
} from '../port.ts'
import { testCardObjects } from './tables.ts'

type Price = { product: string; cents: number; interval: PriceInterval }

/** Somebody with, perhaps, a card on file, by its number. */
export type TestCustomer = { kind: 'customer'; card: string | null }

/** One charge; times are milliseconds. */
export type TestCharge = {
  kind: 'charge'
  reason: ChargeReason
  state: ChargeState
  cents: number
  refundedCents: number
  refunds: string[]
  failure: string | null
  paymentId: string | null
  paidAt: number | null
  /** None unless a test disputed it. */
  dispute?: ChargeDispute
  /** The card that was tried last, and whether its owner must confirm. */
  card: string | null
  needsConfirmation: boolean
}

/** One subscription; a pending price counts when its charge is paid. */
export type TestSubscription = {
  kind: 'subscription'
  state: SubscriptionState
  price: Price
  periodStart: number
  periodEnd: number
  cancelAtPeriodEnd: boolean
  pending: { price: Price; chargeRef: string } | null
  /** The unpaid renewal, and how often it was tried. */
  unpaid: { chargeRef: string; tries: number } | null
}

/** A change of the card on file. */
export type TestCardChange = { kind: 'card change'; card: string | null }

export type TestObject = TestCustomer | TestCharge | TestSubscription | TestCardChange

/** A stored object of one kind. */
export type Stored<T extends TestObject> = Omit<typeof testCardObjects.$inferSelect, 'body'> & {
  body: T
}

type Kind = TestObject['kind']
type Of<K extends Kind> = Extract<TestObject, { kind: K }>

const names: Record<Kind, string> = {
  customer: 'Customer',
  charge: 'Charge',
  subscription: 'Subscription',
  'card change': 'Card change',
}

function checked<K extends Kind>(
  row: typeof testCardObjects.$inferSelect | undefined,
  kind: K,
): Stored<Of<K>> {
  if (row?.body.kind !== kind) throw missing(names[kind])
  return row as Stored<Of<K>>
}

/** Every statement of the built-in provider, in the caller's transaction. @throws DomainError `missing` for what it does not know. */
export const testObjects = {
  /** Adds an object, or gives the one that was made with the same key. */
  add: async <T extends TestObject>(
    tx: Db,
    row: Stored<T>,
  ): Promise<{ object: Stored<T>; isNew: boolean }> => {
    const [added] = await tx.insert(testCardObjects).values(row).onConflictDoNothing().returning()
    const [object] = added
      ? [added]
      : await tx
          .select()
          .from(testCardObjects)
          .where(eq(testCardObjects.key, row.key))
          .for('update')
    return { object: checked(object, row.body.kind) as Stored<T>, isNew: added !== undefined }
  },

  lock: async <K extends Kind>(tx: Db, kind: K, ref: string): Promise<Stored<Of<K>>> =>
    checked(
      (
        await tx.select().from(testCardObjects).where(eq(testCardObjects.ref, ref)).for('update')
      )[0],
      kind,
    ),

  /** Finds what a browser's secret belongs to. */
  findBySecret: async (tx: Db, secret: string) =>
    (await tx.select().from(testCardObjects).where(eq(testCardObjects.secret, secret)))[0] ?? null,

  save: async (tx: Db, { ref, dueAt, body }: Stored<TestObject>): Promise<void> => {
    await tx.update(testCardObjects).set({ dueAt, body }).where(eq(testCardObjects.ref, ref))
  },

  /** The subscription that a charge belongs to, which is locked before it. */
  subscriptionRefOf: async (tx: Db, ref: string): Promise<string | null> =>
    (
      await tx
        .select({ subscriptionRef: testCardObjects.subscriptionRef })
        .from(testCardObjects)
        .where(eq(testCardObjects.ref, ref))
    )[0]?.subscriptionRef ?? null,

  /** The subscriptions of a customer with an unpaid renewal. */
  unpaidOf: async (tx: Db, customerRef: string): Promise<string[]> =>
    (
      await tx
        .select({ ref: testCardObjects.ref, body: testCardObjects.body })
        .from(testCardObjects)
        .where(eq(testCardObjects.customerRef, customerRef))
    )
      .filter(({ body }) => body.kind === 'subscription' && body.unpaid !== null)
      .map(({ ref }) => ref),

  /** The newest charges of a subscription. */
  chargesOf: async (tx: Db, subscriptionRef: string): Promise<Stored<TestCharge>[]> =>
    (
      await tx
        .select()
        .from(testCardObjects)
        .where(eq(testCardObjects.subscriptionRef, subscriptionRef))
        .orderBy(desc(testCardObjects.ref))
        .limit(12)
    ).map((row) => checked(row, 'charge')),

  /** What is due, soonest first. */
  due: (db: Db, at: Date, limit: number) =>
    db
      .select({ ref: testCardObjects.ref, body: testCardObjects.body })
      .from(testCardObjects)
      .where(lte(testCardObjects.dueAt, at))
      .orderBy(testCardObjects.dueAt)
      .limit(limit),

  /** References of the charges that a test disputed. */
  listDisputed: async (db: Db): Promise<string[]> =>
    (
      await db
        .select({ ref: testCardObjects.ref })
        .from(testCardObjects)
        .where(sql`${testCardObjects.body} ? 'dispute'`)
    ).map(({ ref }) => ref),
}
