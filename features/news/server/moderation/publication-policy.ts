import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Audit, AuditedFields } from '#features/audit/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import { isPublic, type Status } from '../../contract/rules.ts'
import {
  articleKind,
  draftOf,
  publicationOf,
  submissionOf,
  type Present,
  type Text,
} from './publication.ts'
import type { FoundArticle } from '../articles/article-read-queries.ts'
import type { ArticleRow } from '../articles/article-columns.ts'

type Dependencies = { moderation: Moderation; audit: Audit; clock: Clock; siteUrl: string }

/** What determines an article's status. */
type MemberStanding = Pick<
  ArticleRow,
  'id' | 'authorId' | 'status' | 'moderationState' | 'featured'
>

const notTheirs =
  'Only its author can withdraw this. To take it down, report it, then reject it in the moderation queue with a reason.'

/**
 * How a save changes an article's status, and what is recorded. Who may decide is up to moderation.
 */
export function createPublicationPolicy({ moderation, audit, clock, siteUrl }: Dependencies) {
  const record = (
    tx: Db,
    viewer: Viewer,
    id: string,
    action: string,
    before: AuditedFields,
    after: AuditedFields | null,
  ) =>
    audit.record(tx, {
      actorId: viewer.account.id,
      action: `${articleKind}.${action}`,
      subject: { kind: articleKind, id },
      before,
      after,
    })

  return {
    /** The status of an author's own text; the queue is updated first in the transaction. */
    ofAuthor: async (
      viewer: Viewer,
      text: Text,
      wanted: Status,
      present: Present | null,
      note: string | null = null,
    ) => {
      const submission = submissionOf(text, siteUrl)
      if (wanted === 'draft')
        return {
          standing: draftOf(present),
          file: (tx: Db) => moderation.withdraw(tx, submission),
          decide: null,
        }
      const reasons = await moderation.screen(viewer, submission, note)
      const { standing, outcome } = publicationOf(
        wanted,
        reasons,
        present?.publishedAt ?? null,
        clock.now(),
      )
      return {
        standing,
        file: (tx: Db) => moderation.file(tx, viewer, submission, outcome),
        decide: null,
      }
    },

    /**
     * An administrator's save of someone else's article: its status stays, or the final text is
     * approved.
     * @throws DomainError `forbidden` if that would take it from its author without a reason
     * (docs/product/news.md 1).
     */
    ofAnother: (viewer: Viewer, text: Text, wanted: Status, present: FoundArticle) => {
      const isApproval = wanted === 'published' && present.status !== 'published'
      if (wanted !== present.status && !isApproval) throw new DomainError('forbidden', notTheirs)
      const approve = (tx: Db) =>
        moderation.decideSubjectIn(tx, viewer, articleKind, present.id, {
          state: 'approved',
          reason: null,
          version: null,
        })
      return {
        standing: {},
        file: (tx: Db) => moderation.correct(tx, submissionOf(text, siteUrl)),
        decide: isApproval ? approve : null,
      }
    },

    /**
     * Records staff actions: on someone else's article, past the screening, and on featured ones.
     */
    remember: async (
      tx: Db,
      viewer: Viewer,
      before: MemberStanding | null,
      after: MemberStanding,
      change: AuditedFields,
    ): Promise<void> => {
      const { id: me, isAdmin } = viewer.account
      const was = before?.featured ?? false
      if (after.authorId !== me)
        await record(tx, viewer, after.id, 'change', { status: before?.status ?? null }, change)
      else if (isAdmin && isPublic(after) && !(before && isPublic(before)))
        await record(
          tx,
          viewer,
          after.id,
          'publish',
          { status: before?.status ?? null },
          { status: after.status },
        )
      if (after.featured !== was)
        await record(
          tx,
          viewer,
          after.id,
          'feature',
          { featured: was },
          { featured: after.featured },
        )
    },

    /** The same for deletions. */
    rememberGone: async (
      tx: Db,
      viewer: Viewer,
      { id, authorId, status }: MemberStanding,
    ): Promise<void> => {
      if (authorId !== viewer.account.id) await record(tx, viewer, id, 'delete', { status }, null)
    },
  }
}
