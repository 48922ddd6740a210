import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Clock } from '#platform/server/clock.ts'
import { missing } from '#platform/server/errors.ts'
import { claimLifetime } from '../contract/rules.ts'
import type { ReviewQueue, QueueItem, QueueQuery, WholeItem } from '../contract/schemas.ts'
import { isClaimed, isImpartial } from './authority.ts'
import type { Kinds } from './kinds.ts'
import { flaggedRank, queueKeysets } from './queue-store.ts'
import type { FoundItem, ModerationStore } from './store.ts'

type Dependencies = { store: ModerationStore; kinds: Kinds; clock: Clock }

/** What moderators read: the queue, and each item in full. */
export function createReviewQueue({ store, kinds, clock }: Dependencies) {
  const show = (
    { item, author, claimer, reports }: FoundItem,
    viewer: Viewer,
    path: string,
  ): QueueItem => {
    const me = viewer.account.id
    const { id, kind, subjectId, authorName, title, excerpt, state, waitingSince, version } = item
    const writer = personOf(author)
    const isHeld = isClaimed(item, clock.now())
    return {
      id,
      kind,
      subjectId,
      title,
      excerpt,
      state,
      waitingSince,
      version,
      reports,
      path,
      reasons: item.reasons,
      author: writer,
      authorName: writer?.name ?? authorName ?? 'Former member',
      claimedBy: isHeld ? personOf(claimer) : null,
      isMine: isHeld && item.claimedBy === me,
      isReleasable: isHeld && (item.claimedBy === me || viewer.account.isAdmin),
      isDecidable: isImpartial(item, viewer),
    }
  }

  /** Looks up all addresses with one read per kind. */
  const showAll = async (found: FoundItem[], viewer: Viewer): Promise<QueueItem[]> => {
    const byKind = Map.groupBy(found, ({ item }) => item.kind)
    const paths = new Map(
      (
        await Promise.all(
          [...byKind].map(async ([kind, those]) => [
            ...(await kinds.get(kind).pathsOf(those.map(({ item }) => item.subjectId))),
          ]),
        )
      ).flat(),
    )
    return found.map((each) => show(each, viewer, paths.get(each.item.subjectId) ?? '/'))
  }

  const showOne = async (found: FoundItem, viewer: Viewer): Promise<QueueItem> => {
    const [item] = await showAll([found], viewer)
    if (!item) throw missing('Item')
    return item
  }

  const find = async (id: string): Promise<FoundItem> => {
    const found = await store.find(id)
    if (!found) throw missing('Item')
    return found
  }

  return {
    describeQueue: async (): Promise<ReviewQueue> => {
      const [waiting, waitingByKind] = await Promise.all([
        store.countWaiting(),
        store.countWaitingByKind(),
      ])
      return {
        kinds: kinds
          .list()
          .map(({ kind, name, inState }) => ({ kind, name, hasStates: inState !== undefined })),
        waiting,
        waitingByKind,
      }
    },

    /** How many items are pending, in total or of some kinds. */
    countWaiting: (ofKinds?: string[]) => store.countWaiting(ofKinds),

    listQueue: async (
      viewer: Viewer,
      { cursor, limit: maxItems, kind: ofKinds, usState, ...shown }: QueueQuery,
    ): Promise<Page<QueueItem>> => {
      const filter = {
        ...shown,
        kinds: ofKinds?.split(','),
        about:
          usState &&
          kinds
            .list()
            .flatMap(({ kind, inState }) =>
              inState ? [{ kind, condition: inState(usState) }] : [],
            ),
        viewerId: viewer.account.id,
        claimsFrom: new Date(clock.now().getTime() - claimLifetime),
      }
      const page = await queueKeysets[filter.order].page(
        { cursor, limit: maxItems },
        (after, limit) => store.listQueue(filter, after, limit),
        ({ item }) => [
          ...(filter.order === 'flagged' ? [flaggedRank(item.state)] : []),
          item.waitingSince,
          item.id,
        ],
      )
      return { ...page, items: await showAll(page.items, viewer) }
    },

    showItem: async (viewer: Viewer, id: string): Promise<QueueItem> =>
      showOne(await find(id), viewer),

    readItem: async (viewer: Viewer, id: string): Promise<WholeItem> => {
      const found = await find(id)
      const { kind, subjectId, authorId, reason, appeal } = found.item
      const [item, content, reportList, proposed, history] = await Promise.all([
        showOne(found, viewer),
        kinds.get(kind).read(subjectId),
        store.listReports(id),
        store.listProposals(found.item),
        authorId ? store.countDecided(authorId) : { approved: 0, rejected: 0 },
      ])
      if (!content) throw missing('Item')
      return {
        ...item,
        html: content.html,
        about: content.about,
        reason,
        appeal,
        reportList,
        proposals: proposed.flatMap(({ by, ...proposal }) => {
          const person = personOf(by)
          return person ? [{ ...proposal, by: person }] : []
        }),
        history,
      }
    },
  }
}

type Named = {
  id: string | null
  username: string | null
  firstName: string | null
  lastName: string | null
}

function personOf({ id, username, firstName, lastName }: Named) {
  return id === null || username === null
    ? null
    : { id, username, name: displayNameOf({ username, firstName, lastName }) }
}
