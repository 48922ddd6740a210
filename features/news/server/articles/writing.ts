import type { Comments } from '#features/comments/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { isPublic, type Status } from '../../contract/rules.ts'
import { scheduleMessages } from '../../contract/schedules.ts'
import type { Article, ArticleChange, WrittenArticle } from '../../contract/schemas.ts'
import { articleKind } from '../moderation/publication.ts'
import type { PublicationPolicy } from '../moderation/publication-policy.ts'
import type { ScheduleStore } from '../schedules/schedule-store.ts'
import { VersionConflict, type NewsStore } from '../store.ts'
import type { ArticleDrafts } from '../versions/article-drafts.ts'
import type { ExplainConflict } from '../versions/conflicts.ts'
import type { Corrections } from '../versions/corrections.ts'
import type { Versions } from '../versions/versions.ts'
import type { NewCorrection, VersionsStore } from '../versions/versions-store.ts'
import type { ArticleEvents } from './article-events.ts'
import { checkMayPublish, checkOwn, findFor, type Finding } from './access.ts'
import type { Contents } from './contents.ts'
import type { ShowArticle } from './shown-article.ts'

type Dependencies = {
  store: NewsStore & Finding
  clock: Clock
  authorize: Membership['authorize']
  moderation: Moderation
  comments: Pick<Comments, 'leaveQueueIn' | 'forgetIn'>
  policy: PublicationPolicy
  contents: Contents
  versions: Pick<Versions, 'keepRevision'>
  drafts: Pick<ArticleDrafts, 'consumeDraft'>
  explainConflict: ExplainConflict
  corrections: Corrections
  correctionStore: Pick<VersionsStore, 'putCorrection'>
  schedules: Pick<ScheduleStore, 'holds' | 'remove'>
  publishChange: (id: string) => Promise<void>
  events: ArticleEvents
  show: ShowArticle
}

/** Articles as their authors and editors write them. */
export function createWriting({
  store,
  clock,
  authorize,
  moderation,
  comments,
  policy,
  contents,
  versions,
  drafts,
  explainConflict,
  corrections,
  correctionStore,
  schedules,
  publishChange,
  events,
  show,
}: Dependencies) {
  /**
   * Anything but a draft needs the capability (docs/product/news.md 1), and a token that may publish
   * (docs/product/developers.md 5).
   */
  const mayStore = async (viewer: Viewer, status: Status, present: Status = 'draft') => {
    if (status !== 'draft') await authorize(viewer.account, { capability: 'canPostContent' })
    if (status !== 'draft' || present !== 'draft') checkMayPublish(viewer)
  }

  const create = async (viewer: Viewer, written: WrittenArticle): Promise<Article> => {
    await mayStore(viewer, written.status)
    const now = clock.now()
    const row = {
      ...(await contents.ofNew(viewer, written)),
      id: newId(),
      authorId: viewer.account.id,
      createdAt: now,
      updatedAt: now,
    }
    await moderation.retryOnDuplicate(async () => {
      const publication = await policy.ofAuthor(viewer, row, written.status, null)
      await store.transaction(async (tx) => {
        await policy.submit(tx, viewer, publication)
        const added = await store.add(tx, { ...row, ...publication.standing })
        await versions.keepRevision(tx, viewer, null, added, written.status)
        await events.stored(tx, false, added)
        await policy.remember(tx, viewer, null, added, {})
      })
    })
    await publishChange(row.id)
    return show(await findFor(store, row.id, viewer), viewer)
  }

  /**
   * Whatever becomes public is screened again; rejected text needs a moderator's approval.
   * @throws DomainError `conflict` for an older version; `invalid` if the author
   * was asked for a correction note and gave none.
   * @param scheduledFor the time of the schedule that this carries out, which must still stand.
   */
  const update = async (
    viewer: Viewer,
    id: string,
    { version, draftVersion, correction, isMinor, status: asked, ...change }: ArticleChange,
    scheduledFor: Date | null = null,
  ): Promise<Article> => {
    const present = await findFor(store, id, viewer)
    checkOwn(present, viewer)
    const status = asked ?? present.status
    const isOwnersWork = viewer.account.id === present.authorId
    if (isOwnersWork) await mayStore(viewer, status, present.status)
    const updatedAt = clock.now()
    const next = { ...(await contents.ofChange(viewer, present, change)), updatedAt }
    const text = { ...present, ...defined(next) }
    const from = version ?? null
    const changed = { status, fields: fieldsOf({ ...change, status: asked }) }

    const save = async () => {
      if (from !== null && from !== present.version) throw new VersionConflict()
      const edit =
        status === 'draft' ? null : await corrections.judge(present, text, { correction, isMinor })
      const publication = isOwnersWork
        ? await policy.ofAuthor(viewer, text, status, present, edit?.note ?? null)
        : policy.ofAnother(text, status, present)
      await store.transaction(async (tx) => {
        await policy.submit(tx, viewer, publication)
        const wasPublic = await store.isPublic(tx, id)
        const row = await store.change(tx, id, { ...next, ...publication.standing }, from)
        await versions.keepRevision(tx, viewer, present, row, status)
        await drafts.consumeDraft(tx, viewer, id, draftVersion)
        if (scheduledFor && !(await schedules.holds(tx, id, scheduledFor)))
          throw new DomainError('conflict', scheduleMessages.changed)
        if (row.status !== 'draft') await schedules.remove(id, tx)
        if (status !== 'draft')
          await correctionStore.putCorrection(
            tx,
            id,
            edit && correctionOf(id, edit.note, updatedAt, isPublic(row)),
          )
        await events.stored(tx, wasPublic, row)
        if (publication.isApproval) await policy.approve(tx, viewer, id)
        await policy.remember(tx, viewer, present, row, changed)
      })
    }
    await moderation.retryOnDuplicate(save).catch(explainConflict(viewer, id, from))
    await publishChange(id)
    return show(await findFor(store, id, viewer), viewer)
  }

  const remove = async (viewer: Viewer, id: string): Promise<void> => {
    const row = await findFor(store, id, viewer)
    checkOwn(row, viewer)
    await store.transaction(async (tx) => {
      // Before the article, in lock order, and again after for what came in between.
      await moderation.forgetBy(tx, viewer, {
        kind: articleKind,
        subjectId: id,
        authorId: row.authorId,
      })
      await comments.leaveQueueIn(tx, articleKind, id)
      const wasPublic = await store.isPublic(tx, id)
      if (!(await store.remove(tx, id))) throw missing('Article')
      if (wasPublic) await events.gone(tx, id, row.authorId)
      await moderation.forget(tx, articleKind, id)
      await comments.leaveQueueIn(tx, articleKind, id)
      await comments.forgetIn(tx, articleKind, id)
      await policy.rememberGone(tx, viewer, row)
    })
    await publishChange(id)
  }

  return { create, update, remove }
}

const correctionOf = (
  articleId: string,
  note: string | null,
  at: Date,
  isShown: boolean,
): NewCorrection => ({ id: newId(), articleId, at, note, isShown })

/** The names of the given fields, for the audit log. */
const fieldsOf = (given: object) => Object.keys(defined(given)).sort().join(', ')

/** Removes undefined fields, so they override nothing. */
function defined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as never
}
