import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Audit, AuditedFields } from '#features/audit/server/service.ts'
import type { Moderation, Outcome, Submission } from '#features/moderation/server/service.ts'
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

/** What a save makes of an article. */
type Publication = {
  /** The status it stores; empty if the status stays. */
  standing: Partial<Present>
  submission: Submission
  /** What becomes of the article's entry in the review queue. */
  queue: Outcome | 'withdrawn' | 'corrected'
  /** True if the save is a moderator's approval as well. */
  isApproval: boolean
}

const notTheirs =
  'Only its author can withdraw this. To take it down, report it, then reject it in the moderation queue with a reason.'

export type PublicationPolicy = ReturnType<typeof createPublicationPolicy>

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
    /** The status of an author's own text. */
    ofAuthor: async (
      viewer: Viewer,
      text: Text,
      wanted: Status,
      present: Present | null,
      note: string | null = null,
    ): Promise<Publication> => {
      const submission = submissionOf(text, siteUrl)
      if (wanted === 'draft')
        return { standing: draftOf(present), submission, queue: 'withdrawn', isApproval: false }
      const reasons = await moderation.screen(viewer, submission, note)
      const publishedAt = present?.publishedAt ?? null
      const { standing, outcome } = publicationOf(wanted, reasons, publishedAt, clock.now())
      return { standing, submission, queue: outcome, isApproval: false }
    },

    /**
     * An administrator's save of someone else's article: its status stays, or the final text is
     * approved.
     * @throws DomainError `forbidden` if that would take it from its author without a reason
     * (docs/product/news.md 1).
     */
    ofAnother: (text: Text, wanted: Status, present: FoundArticle): Publication => {
      const isApproval = wanted === 'published' && present.status !== 'published'
      if (wanted !== present.status && !isApproval) throw new DomainError('forbidden', notTheirs)
      const submission = submissionOf(text, siteUrl)
      return { standing: {}, submission, queue: 'corrected', isApproval }
    },

    /** Updates the review queue, before the article's row is locked. */
    submit: (tx: Db, viewer: Viewer, { submission, queue }: Publication): Promise<void> => {
      if (queue === 'withdrawn') return moderation.withdraw(tx, submission)
      if (queue === 'corrected') return moderation.correct(tx, submission)
      return moderation.file(tx, viewer, submission, queue)
    },

    /** Approves the text that was just saved. */
    approve: (tx: Db, viewer: Viewer, id: string) =>
      moderation.decideSubjectIn(tx, viewer, articleKind, id, {
        state: 'approved',
        reason: null,
        version: null,
      }),

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
