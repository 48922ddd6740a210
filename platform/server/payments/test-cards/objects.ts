import { and, desc, eq, lte, sql } from 'drizzle-orm'
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

/** A customer, possibly with a card on file by number. */
export type TestCustomer = { kind: 'customer'; card: string | null }

/** A charge; times in milliseconds. */
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
  /** None unless a test opened one. */
  dispute?: Omit<ChargeDispute, 'ref'>
  /** What was transferred to sellers; none if absent. */
  transferredCents?: number
  /** The last tried card, and whether it needs confirmation. */
  card: string | null
  needsConfirmation: boolean
}

/** A subscription; a pending price applies once its charge is paid. */
export type TestSubscription = {
  kind: 'subscription'
  state: SubscriptionState
  price: Price
  periodStart: number
  periodEnd: number
  cancelAtPeriodEnd: boolean
  pending: { price: Price; chargeRef: string } | null
  /** The unpaid renewal and its number of attempts. */
  unpaid: { chargeRef: string; tries: number } | null
}

/** A replacement of the card on file. */
export type TestCardChange = { kind: 'card change'; card: string | null }

/** A seller's account: its bank account number, and the cents it holds. */
export type TestSeller = {
  kind: 'seller'
  sellerId: string
  bank: string | null
  isSubmitted: boolean
  cents: number
}

/** A transfer to a seller, with the cents of each reversal by id. */
export type TestTransfer = { kind: 'transfer'; cents: number; reversals: Record<string, number> }

/** A payout to a seller's bank, at a time in milliseconds. */
export type TestPayout = { kind: 'payout'; cents: number; failure: string | null; at: number }

export type TestObject =
  | TestCustomer
  | TestCharge
  | TestSubscription
  | TestCardChange
  | TestSeller
  | TestTransfer
  | TestPayout

/** A stored object of one type. */
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
  seller: 'Account',
  transfer: 'Transfer',
  payout: 'Payout',
}

function checked<K extends Kind>(
  row: typeof testCardObjects.$inferSelect | undefined,
  kind: K,
): Stored<Of<K>> {
  if (row?.body.kind !== kind) throw missing(names[kind])
  return row as Stored<Of<K>>
}

/**
 * SQL for the built-in provider, in the caller's transaction.
 * @throws DomainError `missing` for unknown objects.
 */
export const testObjects = {
  /** Adds an object, or returns the one created with the same key. */
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

  /** Finds an object that may not exist. */
  find: async <T extends TestObject>(tx: Db, ref: string): Promise<Stored<T> | null> =>
    ((await tx.select().from(testCardObjects).where(eq(testCardObjects.ref, ref)))[0] as
      | Stored<T>
      | undefined) ?? null,

  /** A seller's newest payouts, newest first. */
  payoutsOf: async (tx: Db, account: string, limit: number): Promise<Stored<TestPayout>[]> =>
    (
      await tx
        .select()
        .from(testCardObjects)
        .where(
          and(
            eq(testCardObjects.customerRef, account),
            sql`${testCardObjects.body}->>'kind' = 'payout'`,
          ),
        )
        .orderBy(desc(testCardObjects.ref))
        .limit(limit)
    ).map((row) => checked(row, 'payout')),

  /** Finds a client secret's object. */
  findBySecret: async (tx: Db, secret: string) =>
    (await tx.select().from(testCardObjects).where(eq(testCardObjects.secret, secret)))[0] ?? null,

  save: async (tx: Db, { ref, dueAt, body }: Stored<TestObject>): Promise<void> => {
    await tx.update(testCardObjects).set({ dueAt, body }).where(eq(testCardObjects.ref, ref))
  },

  /** A charge's subscription, which is locked before it. */
  subscriptionRefOf: async (tx: Db, ref: string): Promise<string | null> =>
    (
      await tx
        .select({ subscriptionRef: testCardObjects.subscriptionRef })
        .from(testCardObjects)
        .where(eq(testCardObjects.ref, ref))
    )[0]?.subscriptionRef ?? null,

  /** A customer's subscriptions with an unpaid renewal. */
  unpaidOf: async (tx: Db, customerRef: string): Promise<string[]> =>
    (
      await tx
        .select({ ref: testCardObjects.ref, body: testCardObjects.body })
        .from(testCardObjects)
        .where(eq(testCardObjects.customerRef, customerRef))
    )
      .filter(({ body }) => body.kind === 'subscription' && body.unpaid !== null)
      .map(({ ref }) => ref),

  /** A subscription's newest charges. */
  chargesOf: async (tx: Db, subscriptionRef: string): Promise<Stored<TestCharge>[]> =>
    (
      await tx
        .select()
        .from(testCardObjects)
        .where(eq(testCardObjects.subscriptionRef, subscriptionRef))
        .orderBy(desc(testCardObjects.ref))
        .limit(12)
    ).map((row) => checked(row, 'charge')),

  /** Due objects, soonest first. */
  due: (db: Db, at: Date, limit: number) =>
    db
      .select({ ref: testCardObjects.ref, body: testCardObjects.body })
      .from(testCardObjects)
      .where(lte(testCardObjects.dueAt, at))
      .orderBy(testCardObjects.dueAt)
      .limit(limit),

  /** References of disputed charges. */
  listDisputed: async (db: Db): Promise<string[]> =>
    (
      await db
        .select({ ref: testCardObjects.ref })
        .from(testCardObjects)
        .where(sql`${testCardObjects.body} ? 'dispute'`)
    ).map(({ ref }) => ref),
}
