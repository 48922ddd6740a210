import { createHmac } from 'node:crypto'
import { day, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Origin } from '../../contract/viewer.ts'
import { securityLogDays, type SecurityEventKind } from '../../contract/security-log.ts'
import { displayNameOf } from '../../contract/display-name.ts'
import { securityLogKeyset, type SecurityLogStore } from './security-log-store.ts'

/** Whose access an event concerns, and from where; `actorId` names the actor if different. */
export type SecurityRecord = {
  userId: string | null
  origin: Origin | null
  /** The id of the browser that logged in. */
  browser?: string | undefined
  actorId?: string | undefined
  detail?: string | undefined
}

type RecorderDependencies = {
  store: SecurityLogStore
  clock: Clock
  /**
   * The key for hashes of networks and browsers, so the log alone names none; null where no event
   * has them.
   */
  hashKey: string | null
}

export type SecurityLog = ReturnType<typeof createSecurityLog>

/** The security log: logins, failures, factors, resets, role changes and exports, for 90 days (docs/security.md). */
export function createSecurityLog({ jobs, ...recorder }: RecorderDependencies & { jobs: Jobs }) {
  const { store, clock } = recorder
  const forgetOld = () =>
    store.forgetBefore(new Date(clock.now().getTime() - securityLogDays * day))
  jobs.define('forget-old-security-events', forgetOld, { cron: '47 3 * * *' })

  return {
    /** Deletes entries older than 90 days; a nightly job. */
    forgetOld,

    ...createSecurityRecorder(recorder),

    /** How many other accounts used the members' latest networks, by member; up to 50 each. */
    countSharingNetworks: store.countSharingNetworks,

    /** Newest first, for one member or all. */
    list: async ({ userId, ...query }: { userId?: string | undefined } & PageQuery) => {
      const page = await securityLogKeyset.page(
        query,
        (after, limit) => store.list(userId ?? null, after, limit),
        ({ event }) => [event.id],
      )
      return {
        ...page,
        items: page.items.map(
          ({
            event: { userId: _user, actorId: _actor, browser: _browser, kind, ...event },
            member,
            actor,
          }) => ({
            ...event,
            kind: kind as SecurityEventKind,
            member: person(member),
            actor: person(actor),
            isByAdministrator: person(actor) !== null,
          }),
        ),
      }
    },
  }
}

type Person = {
  id: string | null
  username: string | null
  firstName: string | null
  lastName: string | null
}

/** Null if the outer join found no row. */
function person(row: Person | null) {
  return row?.id && row.username
    ? {
        id: row.id,
        username: row.username,
        name: displayNameOf({ ...row, username: row.username }),
      }
    : null
}

/** The log's writing part, for commands without jobs. */
export function createSecurityRecorder({ store, clock, hashKey }: RecorderDependencies) {
  return {
    /** Writes an event, within the caller's transaction if there is one. */
    record: async (
      kind: SecurityEventKind,
      { userId, origin, browser, actorId, detail }: SecurityRecord,
      tx?: Db,
    ): Promise<void> => {
      const at = clock.now()
      await store.add(
        {
          id: newId(at.getTime()),
          at,
          kind,
          userId,
          actorId: actorId ?? null,
          device: origin?.device ?? null,
          network: origin && hashKey !== null ? networkOf(hashKey, origin.address) : null,
          browser: browser !== undefined && hashKey !== null ? browserOf(hashKey, browser) : null,
          detail: detail?.slice(0, 200) ?? null,
        },
        tx,
      )
    },
  }
}

function networkOf(key: string, address: string): string {
  return createHmac('sha256', key).update(address).digest('hex').slice(0, 12)
}

function browserOf(key: string, id: string): string {
  return createHmac('sha256', key).update(`browser|${id}`).digest('base64url')
}
