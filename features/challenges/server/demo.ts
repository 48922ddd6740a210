import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import { day } from '#platform/server/clock.ts'
import type { DemoCommunity } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import { contestOf } from '../contract/rules.ts'
import type { Contests } from './contests.ts'
import type { Entries } from './entries.ts'
import { rulingOf, type Challenges } from './service.ts'
import type { ChallengeStore } from './store.ts'
import { challengeKind } from './challenge-list-store.ts'

type Dependencies = {
  platform: Pick<Platform, 'payments'>
  challenges: Challenges
  entries: Entries
  contests: Contests
  moderation: Moderation
  store: ChallengeStore
}

type DemoChallenge = {
  by: string
  title: string
  description: string
  state: 'approved' | 'pending' | 'rejected'
  /** The contest it joined: the current month's, or so many months earlier. */
  months_ago?: number
  votes?: number
  reason?: string
}

/** The test card that succeeds. */
const card = '4242424242424242'

/** Challenges in every state, paid by test card, with votes and last month's winners. */
export async function seedChallenges(
  dependencies: Dependencies,
  { clock, during, folder, members }: DemoCommunity<Viewer>,
): Promise<void> {
  const { challenges, contests, moderation, store } = dependencies
  const written = parse(await readFile(join(folder, 'challenges.yaml'), 'utf8')) as DemoChallenge[]
  const voters = [...members.values()]
  const [host] = voters
  if (!host || !dependencies.platform.payments.testCards) return
  const today = clock.now()
  for (const { by, state, months_ago: monthsAgo = 0, votes = 0, reason, ...text } of written) {
    const author = members.get(by)
    if (!author) throw new Error(`the demo has no ${by}`)
    if (state === 'pending') {
      await submit(dependencies, author, text)
      continue
    }
    const ago = (days: number) => new Date(today.getTime() - days * day)
    const id = await during(ago(9), () => submit(dependencies, author, text))
    await during(ago(8), () =>
      moderation.decideSubject(host, challengeKind, id, rulingOf({ status: state, reason })),
    )
    if (state === 'rejected') continue
    const approvedAt = new Date(
      Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 1, 12),
    )
    await store.transaction((tx) =>
      store.change(tx, id, { createdAt: approvedAt, approvedAt, contest: contestOf(approvedAt) }),
    )
    const supporters = voters.filter((voter) => voter !== author && voter !== host)
    for (const voter of supporters.slice(0, votes)) await challenges.vote(voter, id)
  }
  await contests.decideDue()
}

async function submit(
  { platform, entries }: Dependencies,
  author: Viewer,
  { title, description }: { title: string; description: string },
): Promise<string> {
  const { payments, testCards } = platform.payments
  const { clientSecret, paymentIntentId } = await entries.pay(author, { challengeTitle: title })
  if (!clientSecret || !testCards) throw new Error('could not open a demo payment')
  await testCards.pay(clientSecret, card)
  await payments.settle(paymentIntentId)
  const entry = { title, description, mediaUrl: null, paymentIntentId }
  return (await entries.submit(author, entry)).id
}
