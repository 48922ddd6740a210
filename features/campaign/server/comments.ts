import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Limiter } from '#platform/server/security/rate-limits.ts'
import type {
  CampaignComment,
  OwnCampaignComment,
  WrittenCampaignComment,
} from '../contract/comments-schemas.ts'
import { campaignCommentMessages as messages, isThread } from '../contract/rules.ts'
import { campaignTag } from './campaign.ts'
import { commentsAsKind, submissionOf } from './comments-kind.ts'
import {
  campaignCommentKind,
  newestComments,
  type CommentsStore,
  type FoundComment,
  type NewComment,
  type Thread,
} from './comments-store.ts'
import type { CountsStore } from './counts-store.ts'
import type { Proofs } from './proofs.ts'
import { createCommentReviews, commentOf } from './comment-reviews.ts'

type Dependencies = {
  store: CommentsStore
  counts: CountsStore
  proofs: Proofs
  identity: Pick<Identity, 'checkChosenName'>
  membership: Membership
  moderation: Moderation
  limiter: Limiter
  invalidation: InvalidationBus
  clock: Clock
}

export type CampaignComments = ReturnType<typeof createCampaignComments>

/** The flag for a visitor's comment without a solved challenge. */
const unproven = 'Sent without the spam check.'

/**
 * Comments by members and visitors, all reviewed before publication (docs/product/campaign.md 3).
 */
export function createCampaignComments({
  store,
  counts,
  proofs,
  identity,
  membership,
  moderation,
  limiter,
  invalidation,
  clock,
}: Dependencies) {
  const changed = () => invalidation.publish([campaignTag])
  moderation.register(commentsAsKind({ store, counts, changed }))

  const requireThread = (thread: Thread): void => {
    if (!isThread(thread.articleType, thread.articleId)) throw missing('Article')
  }
  const takeTurn = async (name: string, address: string, account = ''): Promise<void> => {
    const refusal = await limiter.refusal(name, { address, account })
    if (refusal) throw refusal
  }

  /** The visitor's challenge, or why their comment is flagged. */
  const checkVisitor = async (proof: string | null | undefined, address: string) => {
    const used = proof ? await proofs.check(proof) : null
    if (proof && !used) throw proofFailed()
    await takeTurn('campaignVisitorComments', address)
    if (!used) {
      await takeTurn('campaignUnprovenComments', 'everybody')
      return { used: null, reasons: [unproven] }
    }
    return { used, reasons: [] }
  }

  return {
    ...createCommentReviews({ store, moderation }),

    challenge: () => proofs.challenge(),

    list: async (
      { cursor, limit, ...thread }: Thread & PageQuery,
      viewer: Viewer | null,
    ): Promise<Page<CampaignComment>> => {
      requireThread(thread)
      const page = await newestComments.page(
        { cursor, limit },
        (after, most) => store.list(thread, after, most),
        ({ comment }) => [comment.createdAt, comment.id],
      )
      return { ...page, items: page.items.map((found) => commentOf(found, viewer)) }
    },

    /** A member's own pending and rejected comments. */
    listOwn: async (viewer: Viewer, thread: Thread): Promise<OwnCampaignComment[]> => {
      requireThread(thread)
      return (await store.listOwn(thread, viewer.account.id)).map((found) => ({
        ...commentOf(found, viewer),
        reason: found.comment.reason,
      }))
    },

    /**
     * Always pending, even for administrators. A filled honeypot silently drops the comment.
     * @param address the caller's, for the rate limit.
     */
    create: async (
      viewer: Viewer | null,
      { proof, website, content, authorName, ...thread }: WrittenCampaignComment,
      address: string,
    ): Promise<CampaignComment> => {
      requireThread(thread)
      if (!viewer && !authorName)
        throw new DomainError('invalid', messages.nameMissing, {
          authorName: messages.nameMissing,
        })
      if (viewer) await membership.authorize(viewer.account, 'member')
      else await identity.checkChosenName(authorName ?? '', null, 'authorName')
      const row: NewComment & { createdAt: Date } = {
        ...thread,
        content,
        id: newId(),
        authorId: viewer?.account.id ?? null,
        authorName: viewer ? null : (authorName ?? null),
        status: 'pending',
        reason: null,
        createdAt: clock.now(),
      }
      const author = viewer && {
        ...viewer.account,
        imageUrl: viewer.account.profileImageUrl,
      }
      const written = commentOf({ comment: { ...row } as FoundComment['comment'], author }, viewer)
      if (!viewer && website !== '') return written
      if (viewer) await takeTurn('campaignComments', address, viewer.account.id)
      const { used, reasons: spam } = viewer
        ? { used: null, reasons: [] }
        : await checkVisitor(proof, address)
      const submission = submissionOf({
        id: row.id,
        content,
        authorId: row.authorId ?? null,
        authorName: row.authorName ?? null,
      })
      const reasons = [...spam, ...(await moderation.screenWords(submission))]
      await store.transaction(async (tx) => {
        await moderation.file(tx, viewer, submission, {
          state: reasons.length > 0 ? 'flagged' : 'pending',
          reasons,
        })
        if (used && !(await store.useProof(tx, used.nonce, used.expiresAt))) throw proofFailed()
        await store.add(tx, [row])
      })
      return written
    },

    /** For its author. Lock order everywhere: queue item, comment, count. */
    remove: async (viewer: Viewer, id: string): Promise<void> => {
      const own = await store.find(id)
      if (own?.authorId !== viewer.account.id) throw missing('Comment')
      await store.transaction(async (tx) => {
        await moderation.forget(tx, campaignCommentKind, id)
        const comment = await store.lock(tx, id)
        if (!comment) throw missing('Comment')
        await store.remove(tx, id)
        if (comment.status === 'approved')
          await counts.add(tx, comment.articleType, comment.articleId, -1)
      })
      await changed()
    },

    /** For the demo community: adds approved comments directly and counts them. */
    import: (rows: Omit<NewComment, 'status' | 'reason'>[]): Promise<void> =>
      store.transaction(async (tx) => {
        await store.add(
          tx,
          rows.map((row) => ({ ...row, status: 'approved' as const })),
        )
        const bySubject = Map.groupBy(
          rows,
          ({ articleType, articleId }) => `${articleType} ${articleId}`,
        )
        for (const [first, ...others] of bySubject.values())
          if (first) await counts.add(tx, first.articleType, first.articleId, 1 + others.length)
      }),

    /** Deletes expired challenges. */
    forgetProofs: () => store.forgetProofs(clock.now()),
  }
}

function proofFailed(): DomainError {
  return new DomainError('invalid', messages.proofFailed, { proof: messages.proofFailed })
}
