import { displayNameOf, isStaff } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { mediaAt } from '#features/media/contract/paths.ts'
import type { AdminChallenge, Challenge, OwnChallenge } from '../contract/schemas.ts'
import type { FoundChallenge, SubmittedChallenge } from './store.ts'

/** A challenge for its readers. */
export function challengeOf(
  {
    challenge,
    author,
    isVoted,
    won,
  }: Pick<FoundChallenge, 'challenge' | 'author' | 'isVoted' | 'won'>,
  viewerId: string | null,
): Challenge {
  const { id, title, description, mediaUrl, state, createdAt, contest, votes, authorId } = challenge
  return {
    id,
    title,
    description,
    mediaUrl,
    mediaType: mediaAt(mediaUrl)?.kind ?? null,
    status: state === 'approved' || state === 'rejected' ? state : 'pending',
    createdAt,
    contest,
    votes,
    won: won.toSorted().toReversed(),
    author: {
      name: displayNameOf(author),
      username: author.username,
      isStaff: isStaff(author),
    },
    isMine: viewerId === authorId,
    isVoted,
  }
}

/** A challenge for its author. */
export function ownOf(found: FoundChallenge, viewer: Viewer): OwnChallenge {
  const shown = challengeOf(found, viewer.account.id)
  const { state, paymentId, reason } = found.challenge
  return {
    ...shown,
    status: state === 'paid' ? 'paid' : shown.status,
    paymentIntentId: paymentId,
    reason,
  }
}

/** A challenge for moderators. */
export function adminOf(found: SubmittedChallenge, viewer: Viewer): AdminChallenge {
  const shown = challengeOf(found, viewer.account.id)
  return {
    ...shown,
    authorName: shown.author.name,
    amount: found.challenge.cents / 100,
    reason: found.challenge.reason,
    reasons: found.reasons ?? [],
    version: found.version ?? 1,
  }
}
