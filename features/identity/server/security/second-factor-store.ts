import { and, asc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { passkeys, recoveryCodes, totpFactors } from '../security-tables.ts'
import { users } from '../tables.ts'

export type TotpFactor = typeof totpFactors.$inferSelect

export type PasskeyRow = typeof passkeys.$inferSelect

/** A change of second factors: whether the account has one after, and had one before. */
export type FactorChange = { had: boolean; has: boolean }

export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>

/** SQL for authenticator apps, recovery codes and passkeys. */
export function createSecondFactorStore(db: Db) {
  /** Runs a change under a lock on the account and records whether logins need a second factor. */
  const changing = (
    userId: string,
    now: Date,
    change: (tx: Db) => Promise<boolean>,
  ): Promise<FactorChange | null> =>
    db.transaction(async (tx) => {
      const [before] = await tx
        .select({ since: users.secondFactorSince })
        .from(users)
        .where(eq(users.id, userId))
        .for('update')
      if (!before || !(await change(tx))) return null
      const {
        rows: [found],
      } = await tx.execute<{ has: boolean }>(sql`select
        exists(select 1 from ${totpFactors} where user_id = ${userId} and confirmed_at is not null)
        or exists(select 1 from ${passkeys} where user_id = ${userId}) as has`)
      const has = found?.has ?? false
      await tx
        .update(users)
        .set({ secondFactorSince: has ? (before.since ?? now) : null })
        .where(eq(users.id, userId))
      if (!has) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      return { had: before.since !== null, has }
    })

  const replaceCodes = async (tx: Db, userId: string, hashes: string[]) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
  }

  return {
    findTotp: async (userId: string): Promise<TotpFactor | null> =>
      (await db.select().from(totpFactors).where(eq(totpFactors.userId, userId)))[0] ?? null,

    /** Stores an unconfirmed secret in place of an earlier one; false if one is confirmed. */
    putTotp: async (row: Omit<TotpFactor, 'confirmedAt' | 'lastStep'>): Promise<boolean> =>
      (
        await db
          .insert(totpFactors)
          .values({ ...row, lastStep: 0, confirmedAt: null })
          .onConflictDoUpdate({
            target: totpFactors.userId,
            set: { encrypted: row.encrypted, createdAt: row.createdAt, lastStep: 0 },
            setWhere: sql`${totpFactors.confirmedAt} is null`,
          })
          .returning({ userId: totpFactors.userId })
      ).length > 0,

    /**
     * Activates the app with its first code's step; null if already active or replaced meanwhile.
     */
    confirmTotp: (userId: string, encrypted: string, step: number, hashes: string[], now: Date) =>
      changing(userId, now, async (tx) => {
        const confirmed = await tx
          .update(totpFactors)
          .set({ confirmedAt: now, lastStep: step })
          .where(
            and(
              eq(totpFactors.userId, userId),
              eq(totpFactors.encrypted, encrypted),
              sql`${totpFactors.confirmedAt} is null`,
            ),
          )
          .returning({ userId: totpFactors.userId })
        if (confirmed.length) await replaceCodes(tx, userId, hashes)
        return confirmed.length > 0
      }),

    removeTotp: (userId: string, now: Date) =>
      changing(
        userId,
        now,
        async (tx) =>
          (
            await tx
              .delete(totpFactors)
              .where(eq(totpFactors.userId, userId))
              .returning({ userId: totpFactors.userId })
          ).length > 0,
      ),

    /** Uses a time step, which invalidates all codes up to it; true for one caller only. */
    takeStep: async (userId: string, step: number): Promise<boolean> =>
      (
        await db
          .update(totpFactors)
          .set({ lastStep: step })
          .where(
            and(
              eq(totpFactors.userId, userId),
              isNotNull(totpFactors.confirmedAt),
              lt(totpFactors.lastStep, step),
            ),
          )
          .returning({ userId: totpFactors.userId })
      ).length > 0,

    /** True for one caller only. */
    takeRecoveryCode: async (userId: string, codeHash: string): Promise<boolean> =>
      (
        await db
          .delete(recoveryCodes)
          .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
          .returning({ userId: recoveryCodes.userId })
      ).length > 0,

    countRecoveryCodes: (userId: string) =>
      db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),

    replaceRecoveryCodes: (userId: string, hashes: string[]) =>
      db.transaction((tx) => replaceCodes(tx, userId, hashes)),

    /** Adds a passkey, with recovery codes if given; null if the device is registered. */
    addPasskey: (row: PasskeyRow, hashes: string[] | null) =>
      changing(row.userId, row.createdAt, async (tx) => {
        const added = await tx
          .insert(passkeys)
          .values(row)
          .onConflictDoNothing()
          .returning({ id: passkeys.id })
        if (added.length && hashes) await replaceCodes(tx, row.userId, hashes)
        return added.length > 0
      }),

    removePasskey: (userId: string, id: string, now: Date) =>
      changing(
        userId,
        now,
        async (tx) =>
          (
            await tx
              .delete(passkeys)
              .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
              .returning({ id: passkeys.id })
          ).length > 0,
      ),

    listPasskeys: (userId: string): Promise<PasskeyRow[]> =>
      db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id)),

    findPasskey: async (credentialId: string): Promise<PasskeyRow | null> =>
      (await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))[0] ?? null,

    /**
     * Records a use; false if the counter didn't grow, as with a cloned device. Devices without a
     * counter stay at 0.
     */
    usePasskey: async (id: string, counter: number, now: Date): Promise<boolean> =>
      (
        await db
          .update(passkeys)
          .set({ counter, lastUsedAt: now })
          .where(
            and(
              eq(passkeys.id, id),
              counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter),
            ),
          )
          .returning({ id: passkeys.id })
      ).length > 0,

    listEncrypted: (after: string | null, limit: number) =>
      db
        .select({ userId: totpFactors.userId, encrypted: totpFactors.encrypted })
        .from(totpFactors)
        .where(after === null ? undefined : gt(totpFactors.userId, after))
        .orderBy(asc(totpFactors.userId))
        .limit(limit),

    /** Re-encrypts a secret, unless it changed meanwhile. */
    reencrypt: async (userId: string, before: string, after: string) => {
      await db
        .update(totpFactors)
        .set({ encrypted: after })
        .where(and(eq(totpFactors.userId, userId), eq(totpFactors.encrypted, before)))
    },
  }
}
