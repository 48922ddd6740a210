import { displayNameOf } from '#features/identity/contract/display-name.ts'
import { kindAt } from '#features/media/contract/paths.ts'
import type { ModeratedKind, Submission } from '#features/moderation/server/service.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import { beginningOf, linksIn } from '#platform/server/text-parts.ts'
import { challengesPath } from '../contract/paths.ts'
import { contestOf, defaultReason, type ChallengeStatus } from '../contract/rules.ts'
import type { ChallengeEvents } from './challenge-events.ts'
import type { ChallengeRow, ChallengeStore } from './store.ts'
import { challengeKind } from './challenge-list-store.ts'

type Dependencies = {
  store: ChallengeStore
  events: Pick<ChallengeEvents, 'changed'>
  changed: () => Promise<void>
}

/** Characters of a challenge's excerpt in the review queue. */
const excerptLength = 300

/**
 * Challenges in the review queue: only approved ones are public. The first approval decides which
 * contest a challenge joins, so an undo or an appeal can't move it.
 */
export function challengesAsKind({ store, events, changed }: Dependencies): ModeratedKind {
  return {
    kind: challengeKind,
    name: 'Challenge',
    isEditable: true,
    isRejectedFirst: true,
    pathsOf: (ids) => Promise.resolve(new Map(ids.map((id) => [id, challengesPath]))),
    authorPath: challengesPath,
    read: async (id) => {
      const found = await store.findWithAuthor(id)
      if (!found || found.challenge.state === 'draft') return null
      const { challenge, author } = found
      return {
        authorId: challenge.authorId,
        authorName: displayNameOf(author),
        title: challenge.title,
        excerpt: beginningOf(challenge.description, excerptLength),
        text: challenge.description,
        html: htmlOf(challenge),
        isPublic: challenge.state === 'approved' && challenge.disputedAt === null,
        about: null,
      }
    },
    apply: async (tx, { subjectId, state, reason, at }) => {
      const challenge = await store.lock(tx, subjectId)
      if (!challenge) return
      const status = statusOf(state)
      const decided = {
        state: status,
        reason: status === 'rejected' ? (reason ?? defaultReason) : null,
        ...(status === 'approved' && challenge.approvedAt === null
          ? { approvedAt: at, contest: contestOf(at) }
          : {}),
      }
      await store.change(tx, subjectId, decided)
      const isShown = status === 'approved' && challenge.disputedAt === null
      await store.showMedia(tx, subjectId, challenge.mediaUrl, isShown)
      await events.changed(tx, challenge, { ...challenge, ...decided })
    },
    changed,
  }
}

/** A challenge for the screening. */
export function submissionOf({
  id,
  authorId,
  title,
  description,
}: Pick<ChallengeRow, 'id' | 'authorId' | 'title' | 'description'>): Submission {
  return {
    kind: challengeKind,
    subjectId: id,
    authorId,
    title,
    text: description,
    links: linksIn(description),
    excerpt: beginningOf(description, excerptLength),
  }
}

function statusOf(state: string): ChallengeStatus {
  if (state === 'approved' || state === 'reported') return 'approved'
  return state === 'rejected' || state === 'appealed' ? 'rejected' : 'pending'
}

function htmlOf({ description, mediaUrl }: ChallengeRow): string {
  const paragraphs = description
    .split(/\n{2,}/)
    .map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
  if (mediaUrl === null) return paragraphs.join('')
  const source = escapeHtml(mediaUrl)
  const media =
    kindAt(mediaUrl) === 'video'
      ? `<p><video src="${source}" controls preload="metadata"></video></p>`
      : `<p><img src="${source}" alt="" loading="lazy"></p>`
  return [media, ...paragraphs].join('')
}
