import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { filedFields } from '#features/identity/contract/person-fields.ts'
import type { ImportedAccounts } from '#features/identity/server/service.ts'
import { cellsOf } from '#features/imports/contract/columns.ts'
import type { AppliedRecord, ImportKind, ImportRun } from '#features/imports/server/service.ts'
import { pickFields } from '#platform/contract/fields.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Db } from '#platform/server/database/database.ts'
import { missing } from '#platform/server/errors.ts'
import { grantableTiers, maxUserRows, memberTags } from '../contract/rules.ts'
import { changeUserIn, type UserChangeDependencies } from './user-change.ts'
import { planUser, type UserEntry } from './import-plan.ts'
import { readUserRow, userColumns } from './import-rows.ts'

type Dependencies = UserChangeDependencies & {
  importedAccounts: ImportedAccounts
  audit: Audit
  invalidation: InvalidationBus
}

/** Members per export batch. */
const batch = 500

/** Files of members (docs/product/accounts.md 28). */
export function memberImports(dependencies: Dependencies): ImportKind {
  const { importedAccounts, store, administration, membership, audit, invalidation } = dependencies

  const change = async (
    tx: Db,
    run: ImportRun,
    actor: Viewer,
    id: string,
    { email, tier, names }: UserEntry['changes'],
  ): Promise<void> => {
    if (names) {
      await importedAccounts.change(tx, id, names)
      run.afterCommit(() => importedAccounts.announce(id))
    }
    const { entry } = await changeUserIn(tx, dependencies, actor, id, {
      ...(email === undefined ? {} : { email }),
      ...(tier === undefined ? {} : { subscriptionTier: tier }),
    })
    const fields = Object.keys(names ?? {}).join(', ')
    run.beforeCommit((last) =>
      audit.record(last, {
        actorId: actor.account.id,
        action: 'user.change',
        subject: { kind: 'user', id },
        before: entry?.before ?? null,
        after: { ...entry?.after, ...(fields ? { fields } : {}) },
      }),
    )
    if (email !== undefined) run.afterCommit(() => administration.askForProof(actor, id, email))
  }

  const apply = async (tx: Db, run: ImportRun, entries: UserEntry[]): Promise<AppliedRecord[]> => {
    const { actor } = run
    if (!actor) throw missing('Member')
    const added = entries.filter(({ account }) => account === null)
    const ids = await importedAccounts.add(
      tx,
      added.map(({ row }) => ({
        ...pickFields(filedFields, row),
        username: row.username,
        email: row.email,
      })),
    )
    if (ids.length > 0) run.beforeCommit((last) => importedAccounts.claim(last, ids))
    const idOf = new Map(added.map((entry, at) => [entry, ids[at]]))
    const applied: AppliedRecord[] = []
    for (const entry of entries) {
      const { account, row, changes } = entry
      const id = account?.id ?? idOf.get(entry) ?? null
      applied.push({ subjectId: id })
      if (account && Object.keys(changes).length > 0)
        await change(tx, run, actor, account.id, changes)
      else if (!account && id !== null && row.tier && row.tier !== 'public')
        await membership.grant(tx, id, { tier: row.tier })
    }
    return applied
  }

  return {
    name: 'users',
    noun: { one: 'member', many: 'Members' },
    columns: userColumns,
    keyColumn: 'username',
    maxRows: maxUserRows,
    auditName: 'user',
    prove: administration.proveAdministrator,

    open: async () => {
      const rules = await importedAccounts.openRules()
      return async (records, tx) => {
        const rows = records.flat().map(readUserRow)
        const usernames = rows.map(({ username }) => username.toLowerCase())
        const emails = rows.flatMap(({ email }) => email ?? [])
        const accounts = await importedAccounts.find(tx, usernames, emails)
        const byUsername = new Map(accounts.map((each) => [each.username.toLowerCase(), each]))
        const tiers = await store.listMemberships(
          tx,
          accounts.map(({ id }) => id),
        )
        const newNames = rows.flatMap(({ username }) =>
          username === '' || byUsername.has(username.toLowerCase()) ? [] : [username],
        )
        const known = {
          byUsername,
          byEmail: new Map(
            accounts.flatMap((each) =>
              each.email === null ? [] : [[each.email.toLowerCase(), each] as const],
            ),
          ),
          tierOf: ({ id }: { id: string }) => membership.heldBy(tiers.get(id) ?? null),
          alike: await importedAccounts.findAlike(tx, newNames),
          lookOf: importedAccounts.lookOf,
          rules,
        }
        const planned = rows.map((row) => planUser(row, known))
        return {
          plans: planned.map(({ plan }) => plan),
          apply: async (run) =>
            tx
              ? apply(
                  tx,
                  run,
                  planned.map(({ entry }) => entry),
                )
              : [],
        }
      }
    },

    changed: () => invalidation.publish(memberTags),

    exportRows: async function* () {
      for (let after: string | null = null; ;) {
        const found = await importedAccounts.listAfter(after, batch)
        const tiers = await store.listMemberships(
          null,
          found.map(({ id }) => id),
        )
        for (const account of found) {
          const tier = membership.heldBy(tiers.get(account.id) ?? null)
          yield [
            account.username,
            account.email ?? account.pendingEmail ?? '',
            ...cellsOf(filedFields, account),
            grantableTiers.find((each) => each === tier) ?? '',
          ]
        }
        after = found.at(-1)?.id ?? null
        if (found.length < batch) return
      }
    },
  }
}
