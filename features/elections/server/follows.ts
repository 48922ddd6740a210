import { createHmac } from 'node:crypto'
import { greetingNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/server/service.ts'
import { isId } from '#platform/contract/is-id.ts'
import { stateNames, type StateCode } from '#platform/contract/states.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { composeEmail, type EmailSite } from '#platform/server/email/compose.ts'
import type { Mail } from '#platform/server/email/email.ts'
import { DomainError } from '#platform/server/errors.ts'
import { sameText } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { isStateCode, issueNames, stanceName, statePath } from '../contract/rules.ts'
import { unfollowPath } from '../contract/reader-paths.ts'
import type { ChangeRow } from './candidate-store.ts'
import type { ReaderStore } from './reader-store.ts'

type Dependencies = {
  store: ReaderStore
  mail: Mail
  jobs: Jobs
  clock: Clock
  site: EmailSite
  /** Signs unsubscribe links. */
  key: string
}

export type Follows = ReturnType<typeof createFollows>

const noticeJob = 'elections-notices'
/** Followers processed per batch. */
const batch = 500

/**
 * Members following a state get an email when a position changes (docs/product/elections.md 13).
 */
export function createFollows({ store, mail, jobs, clock, site, key }: Dependencies) {
  const sign = (memberId: string, state: string) =>
    createHmac('sha256', key).update(`${memberId} ${state}`).digest('base64url')

  const emailTo = (
    follower: Awaited<ReturnType<ReaderStore['listFollowers']>>[number],
    state: StateCode,
    changes: Awaited<ReturnType<ReaderStore['listChanges']>>,
  ) =>
    composeEmail(
      {
        to: follower.email ?? '',
        subject: `${stateNames[state]}: a Senate candidate's position changed`,
        greet: greetingNameOf(follower),
        blocks: [
          changes.length === 1
            ? `A position in the ${stateNames[state]} Senate race changed:`
            : `${changes.length} positions in the ${stateNames[state]} Senate race changed:`,
          {
            facts: changes.map(({ change, candidateName }): [string, string] => [
              candidateName,
              `${issueNames[change.issue]}: ${stanceName(change.issue, change.stance ?? 'unknown')}`,
            ]),
          },
          { button: 'See the sources', url: site.siteUrl + statePath(state) },
          {
            links: [
              [
                `Stop emails about ${stateNames[state]}`,
                `${site.siteUrl}${unfollowPath}?token=${follower.id}.${state}.${sign(follower.id, state)}`,
              ],
            ],
          },
        ],
        reason: `You got this email because you follow ${stateNames[state]} in the WarRoom.`,
      },
      site,
    )

  jobs.define<{ ids: string[] }>(noticeJob, ({ ids }) =>
    store.transaction(async (tx) => {
      const byState = Map.groupBy(await store.listChanges(tx, ids), ({ state }) => state)
      for (const [state, changes] of byState)
        for (let after: string | null = null; isStateCode(state);) {
          const followers = await store.listFollowers(tx, state, after, batch)
          for (const follower of followers) await mail.send(emailTo(follower, state, changes), tx)
          after = followers.at(-1)?.id ?? null
          if (followers.length < batch) break
        }
    }),
  )

  return {
    isFollowing: (viewer: Viewer, state: StateCode) => store.isFollowing(viewer.account.id, state),

    /** @throws DomainError `conflict` for a member without a confirmed address. */
    set: async (viewer: Viewer, state: StateCode, isFollowing: boolean): Promise<boolean> => {
      const { id, email } = viewer.account
      if (isFollowing && email === null)
        throw new DomainError('conflict', 'Add an email address to your profile first.')
      if (isFollowing) await store.follow(id, state, clock.now())
      else await store.unfollow(id, state)
      return isFollowing
    },

    /** @throws DomainError `invalid` for a forged link. */
    unfollow: async (token: string): Promise<StateCode> => {
      const [memberId = '', state = '', signature = ''] = token.split('.')
      if (!isId(memberId) || !isStateCode(state) || !sameText(signature, sign(memberId, state)))
        throw new DomainError('invalid', "This link isn't valid.", {
          token: "This link isn't valid.",
        })
      await store.unfollow(memberId, state)
      return state
    },

    /** Queues emails about confirmed changes within the confirming transaction. */
    announce: (tx: Db, changes: ChangeRow[]): Promise<void> =>
      jobs.send(noticeJob, { ids: changes.map(({ id }) => id) }, tx),
  }
}
