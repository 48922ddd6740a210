import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import { composeEmail, type EmailSite } from '#platform/server/email/compose.ts'
import type { EmailMessage, Mail } from '#platform/server/email/email.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { winnersPath } from '../contract/paths.ts'
import { contestName, monthBefore, monthOf, yearOf } from '../contract/rules.ts'
import type { ContestResult } from '../contract/schemas.ts'
import type { ChallengeEvents } from './challenge-events.ts'
import type { ContestsStore } from './contests-store.ts'
import { challengeOf } from './mappers.ts'
import type { ChallengeStore, FoundChallenge } from './store.ts'

/** What winners get, in the operator's words. */
export type Prizes = { month: string; year: string }

type Dependencies = {
  contests: ContestsStore
  store: ChallengeStore
  identity: Identity
  prizes: Prizes
  mail: Mail
  events: Pick<ChallengeEvents, 'won'>
  jobs: Jobs
  clock: Clock
  site: EmailSite
  changed: () => Promise<void>
}

/** Challenges shown in front of a contest. */
const maxLeaders = 3

export type Contests = ReturnType<typeof createContests>

/** Monthly and annual contests: the most votes win, ties share (docs/product/challenges.md 4). */
export function createContests({
  contests,
  store,
  identity,
  prizes,
  mail,
  events,
  jobs,
  clock,
  site,
  changed,
}: Dependencies) {
  const decide = async (period: string): Promise<void> => {
    await contests.transaction(async (tx) => {
      if (!(await contests.claim(tx, period, clock.now()))) return
      const best = await contests.findMostVoted(tx, period)
      await contests.addWinners(tx, period, best)
      for (const winner of best) {
        const { title, votes, authorId } = winner
        await events.won(tx, period, winner)
        const contact = await identity.contactOf(authorId, tx)
        if (contact?.email)
          await mail.send(
            winnerEmail(site, { to: contact.email, name: contact.name, title, votes, period }),
            tx,
          )
      }
    })
    await changed()
  }

  /** Decides every month and year that is over. */
  const decideDue = async (): Promise<void> => {
    const month = monthOf(clock.now())
    const due = [
      ...(await contests.listDueMonths(month)),
      ...(await contests.listDueYears(yearOf(month))),
    ]
    for (const period of due) await decide(period)
  }
  jobs.define('challenge-contests', decideDue, { cron: '10 0 * * *' })

  return {
    current: async (viewer: Viewer | null) => {
      const contest = monthOf(clock.now())
      const viewerId = viewer?.account.id ?? null
      const shown = (found: FoundChallenge) => challengeOf(found, viewerId)
      const leaders = await store.listLeaders(contest, viewerId, maxLeaders)
      const period = monthBefore(contest)
      const winners = await store.listWinnersOf(period, viewerId)
      return {
        contest,
        leaders: leaders.map(shown),
        featured: winners.length > 0 ? { period, challenges: winners.map(shown) } : null,
        prizes,
      }
    },

    winners: async (): Promise<{ months: ContestResult[]; years: ContestResult[] }> => {
      const results = new Map<string, ContestResult>()
      for (const { period, wonWith, ...found } of await contests.listWinners()) {
        const result = results.get(period) ?? { period, challenges: [] }
        const shown = challengeOf({ ...found, isVoted: false }, null)
        result.challenges.push({ ...shown, votes: wonWith })
        results.set(period, result)
      }
      const all = [...results.values()]
      return {
        months: all.filter(({ period }) => period.length > 4),
        years: all.filter(({ period }) => period.length === 4),
      }
    },

    decideDue,
  }
}

type Winner = { to: string; name: string; title: string; votes: number; period: string }

function winnerEmail(site: EmailSite, { to, name, title, votes, period }: Winner): EmailMessage {
  const count = votes === 1 ? '1 vote' : `${votes.toLocaleString('en-US')} votes`
  const contest = contestName(period)
  return composeEmail(
    {
      to,
      subject: `Your challenge won ${contest} on ${site.siteName}`,
      greet: name,
      blocks: [
        `Your challenge “${title}” won the ${contest} contest with ${count}. Congratulations!`,
        { button: 'See the winners', url: site.siteUrl + winnersPath },
      ],
      reason: `You got this email because you entered a challenge on ${site.siteName}.`,
    },
    site,
  )
}
