import type { Identity } from '#features/identity/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { zonedDay } from '#platform/contract/zoned-dates.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { composeEmail, type EmailSite } from '#platform/server/email/compose.ts'
import type { Mail } from '#platform/server/email/email.ts'
import { completionDays } from '../contract/completion.ts'
import type { ProfileStore } from './store.ts'

type Dependencies = {
  store: Pick<ProfileStore, 'transaction' | 'startAskingAgain'>
  notifications: Pick<Notifications, 'notify'>
  identity: Pick<Identity, 'contactOf'>
  mail: Mail
  clock: Clock
  site: EmailSite
}

const batchSize = 500
const path = '/profile-setup'

/**
 * Notifies everyone whose complete profile was reopened by a change of what is asked, once each.
 * Their days to answer start with the notification, so nobody is blocked without warning.
 */
export function createAskedAgainNotices(dependencies: Dependencies): () => Promise<void> {
  const { store, notifications, identity, mail, clock, site } = dependencies

  const notify = async (tx: Db, memberId: string, until: Date) => {
    await notifications.notify(tx, {
      memberId,
      kind: 'account',
      text: `Your profile needs a few more answers. Complete it within ${completionDays} days to keep your access.`,
      path,
    })
    const contact = await identity.contactOf(memberId, tx)
    if (!contact?.email) return
    const { email: to, name, timeZone } = contact
    const email = composeEmail(
      {
        to,
        subject: 'Your profile needs a few more answers',
        greet: name,
        blocks: [
          'We now ask for answers that your profile doesn’t have. Until you give them, you have no citizen score.',
          `Complete your profile by ${zonedDay(until, timeZone)} to keep your access. “Prefer not to say” is an answer, too.`,
          { button: 'Complete your profile', url: site.siteUrl + path },
        ],
        reason: `You got this email because you have an account on ${site.siteName}.`,
      },
      site,
    )
    await mail.send(email, tx)
  }

  const notifySome = () =>
    store.transaction(async (tx) => {
      const now = clock.now()
      const members = await store.startAskingAgain(tx, now, batchSize)
      const until = new Date(now.getTime() + completionDays * day)
      for (const memberId of members) await notify(tx, memberId, until)
      return members.length
    })
  return async () => {
    while ((await notifySome()) === batchSize);
  }
}
