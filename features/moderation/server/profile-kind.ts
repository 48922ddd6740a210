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
      const { username, bio, profileImageUrl } = account
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
        isPublic: !account.isBanned,
        about: null,
      }
    },
    apply: (tx, { subjectId, state, at }) =>
      state === 'approved' || state === 'reported'
        ? identity.hiddenProfiles.restore(tx, subjectId)
        : identity.hiddenProfiles.hide(tx, subjectId, at),
    changed: () => invalidation.publish(['members']),
  }
}
