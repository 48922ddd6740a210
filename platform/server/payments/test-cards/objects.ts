import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { missing } from '../../errors.ts'
import type { TestCharge, TestObject, TestPayout } from './object-types.ts'
import { testCardObjects } from './tables.ts'

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
