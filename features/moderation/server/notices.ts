import type { Notifications } from '#features/notifications/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Mail } from '#platform/server/email/email.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { remedyOf } from '#features/notifications/contract/remedies.ts'
import { decisionEmail, outcomeOf } from './emails.ts'
import type { Kinds } from './kinds.ts'
import type { ItemRow, ModerationStore } from './store.ts'

type Dependencies = {
  store: Pick<ModerationStore, 'change' | 'transaction'>
  kinds: Kinds
  jobs: Jobs
  mail: Mail
  notifications: Notifications
  /** A member's name and confirmed address, for emails. */
  contactOf: (id: string) => Promise<{ name: string; email: string | null } | null>
  site: SiteIdentity
}

/** A decision as its author hears of it, whatever happens to the content afterwards. */
type Notice = Pick<ItemRow, 'kind' | 'subjectId' | 'title' | 'reason'> & {
  authorId: string
  state: 'approved' | 'rejected'
  /** True for a rejection of what readers had seen. */
  wasPublic: boolean
}

const job = 'moderation-tell-author'

export type ModerationNotices = ReturnType<typeof createModerationNotices>

/** What authors hear of decisions. */
export function createModerationNotices({
  store,
  kinds,
  jobs,
  mail,
  notifications,
  contactOf,
  site,
}: Dependencies) {
  jobs.define(job, async (notice: Notice) => {
    const { kind, subjectId, authorId, state, title, wasPublic } = notice
    const { name: kindName, isEditable, authorPath, pathsOf } = kinds.get(kind)
    const [contact, paths] = await Promise.all([contactOf(authorId), pathsOf([subjectId])])
    const ownPath = paths.get(subjectId) ?? '/'
    const remedy = state === 'rejected' ? `. ${remedyOf(isEditable)}.` : ''
    const path = state === 'approved' ? ownPath : (authorPath ?? ownPath)
    await store.transaction(async (tx) => {
      await notifications.notify(tx, {
        memberId: authorId,
        kind: 'moderation',
        text: `Your ${kindName.toLowerCase()} “${title}” ${outcomeOf(state, wasPublic)}${remedy}`,
        path,
      })
      if (!contact?.email) return
      const { name, email: to } = contact
      const url = site.siteUrl + path
      await mail.send(
        decisionEmail({ ...notice, to, name, kindName, isEditable, url, ...site }),
        tx,
      )
    })
  })

  return {
    /** Lets the author of a locked item hear of its decision, unless that was done. */
    tell: async (tx: Db, item: ItemRow): Promise<void> => {
      const { id, kind, subjectId, authorId, notifyAt, state, title, reason, undo } = item
      if (authorId === null || notifyAt === null) return
      await store.change(tx, id, { notifyAt: null })
      if (state !== 'approved' && state !== 'rejected') return
      const wasPublic = undo?.state === 'approved' || undo?.state === 'reported'
      const notice: Notice = { kind, subjectId, authorId, state, title, reason, wasPublic }
      await jobs.send(job, notice, tx)
    },

    /** Shows a decision, or its end, on its author's open pages at commit. */
    showNow: async (tx: Db, { kind, subjectId, authorId }: ItemRow): Promise<void> => {
      if (authorId !== null) await notifications.decidedIn(tx, authorId, kind, subjectId)
    },
  }
}
