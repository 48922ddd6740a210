import { namesTag } from '#features/identity/contract/tags.ts'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import type { ModeratedKind } from './kinds.ts'

/** The kind of members' public profiles in the review queue. */
export const profileKind = 'profile'

type Dependencies = { identity: Identity; invalidation: InvalidationBus }

/**
 * What members show of themselves, once someone reports it: rejected, names, bio and picture are
 * taken down, and only the username is shown (docs/product/moderation.md 9).
 */
export function profilesAsKind({ identity, invalidation }: Dependencies): ModeratedKind {
  return {
    kind: profileKind,
    name: 'Profile',
    isEditable: false,
    isRejectedFirst: true,
    pathsOf: async (ids) =>
      new Map(
        (await identity.nameAccounts(ids)).map(({ id, username }) => [id, `/members/${username}`]),
      ),
    authorPath: '/profile?standing=profile',
    read: async (id) => {
      const account = await identity.findAccount(id)
      if (!account || account.isErased) return null
      const { username, bio, profileImageUrl, firstName, lastName } = account
      const isEmpty = [firstName, lastName, bio, profileImageUrl].every((part) => part === null)
      const wasTakenDown = await identity.hiddenProfiles.hasAny(id)
      const name = displayNameOf(account)
      const text = [`${name} (@${username})`, ...(bio === null ? [] : [bio])].join('\n')
      const picture =
        profileImageUrl === null
          ? ''
          : `<p><img src="${escapeHtml(profileImageUrl)}" alt="Profile picture" width="192" height="192"></p>`
      return {
        authorId: id,
        authorName: name,
        title: `@${username}`,
        excerpt: text,
        text,
        html: `${picture}<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
        isPublic: !account.isBanned && !(isEmpty && wasTakenDown),
        about: null,
      }
    },
    apply: async (tx, { subjectId, state, before, at, reverts }) => {
      const { hide, restore, undo } = identity.hiddenProfiles
      const isPublic = state === 'approved' || state === 'reported'
      if (before === 'rejected' && reverts !== null) await undo(tx, subjectId, reverts)
      else if (!isPublic) await hide(tx, subjectId, at)
      // Other decisions are about words entered since.
      else if (before === 'appealed') await restore(tx, subjectId)
    },
    changed: () => invalidation.publish(['members', 'leaderboard', namesTag]),
  }
}
