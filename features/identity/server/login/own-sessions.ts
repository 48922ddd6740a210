import type { Clock } from '#platform/server/clock.ts'
import { missing } from '#platform/server/errors.ts'
import { hashSecret } from '#platform/server/ids.ts'
import type { Viewer } from '../../contract/viewer.ts'
import type { Reauthentication } from '../security/reauthentication.ts'
import type { SecurityLog } from '../security/security-log.ts'
import type { SessionStore } from './session-store.ts'

type Dependencies = {
  store: SessionStore
  owner: Reauthentication
  securityLog: SecurityLog
  clock: Clock
  /** Called with an account whose session ended early. */
  sessionsEnded: (accountId: string) => Promise<void>
}

/** The topic for ended sessions. */
export const sessionsTopic = (accountId: string) => `sessions:${accountId}`

/** A member's own sessions, listed and ended. */
export function createOwnSessions({
  store,
  owner,
  securityLog,
  clock,
  sessionsEnded,
}: Dependencies) {
  return {
    logOut: async (viewer: Viewer | null): Promise<void> => {
      if (!viewer) return
      await store.endSession(viewer.sessionId, viewer.account.id)
      await securityLog.record('logout', { userId: viewer.account.id, origin: viewer.origin })
      await sessionsEnded(viewer.account.id)
    },

    /** Ends the session a browser still had at a new login. */
    replaceSession: async (secret: string): Promise<void> => {
      const userId = await store.endSessionBySecret(hashSecret(secret))
      if (userId !== null) await sessionsEnded(userId)
    },

    listSessions: async (viewer: Viewer) => {
      const open = await store.listSessions(viewer.account.id, clock.now())
      return open.map((session) => ({ ...session, isCurrent: session.id === viewer.sessionId }))
    },

    endSession: async (viewer: Viewer, id: string, currentPassword: string): Promise<void> => {
      await owner.prove(viewer, currentPassword)
      if (!(await store.endSession(id, viewer.account.id))) throw missing('Session')
      await securityLog.record('session-ended', {
        userId: viewer.account.id,
        origin: viewer.origin,
      })
      await sessionsEnded(viewer.account.id)
    },

    endOtherSessions: async (
      viewer: Viewer,
      currentPassword: string,
    ): Promise<{ ended: number }> => {
      await owner.prove(viewer, currentPassword)
      const ended = await store.endOtherSessions(viewer.account.id, viewer.sessionId)
      await securityLog.record('sessions-ended', {
        userId: viewer.account.id,
        origin: viewer.origin,
      })
      await sessionsEnded(viewer.account.id)
      return { ended }
    },
  }
}
