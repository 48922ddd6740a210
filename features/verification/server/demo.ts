import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { SecurityLog } from '#features/identity/server/service.ts'
import { day, hour } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { DemoCommunity } from '#platform/server/module.ts'
import { sharedNumber } from '#platform/server/identity-checks/test-documents.ts'
import type { VerificationWay } from '../contract/rules.ts'
import type { ByHand } from './by-hand.ts'
import type { DocumentHash } from './documents.ts'
import type { Standing } from './standing.ts'

type Parts = {
  transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>
  standing: Standing
  byHand: ByHand
  hashOf: DocumentHash
  securityLog: Pick<SecurityLog, 'record'>
}

const country = 'US'

/** Demo members who are verified; the first one's document is the one that everyone may pick. */
const verified: [
  username: string,
  number: string,
  way: VerificationWay,
  state: string,
  daysAgo: number,
][] = [
  ['demo_annual', sharedNumber, 'test', 'ID', 41],
  ['demo_house', 'TEST-DEMO-HOUSE', 'in-person', 'TX', 26],
  ['demo_moderator', 'TEST-DEMO-MODERATOR', 'test', 'OH', 12],
]

/** Every fifth of the crowd is verified, up to a number that suffices for tallies of their votes. */
const crowdStep = 5
const crowdVerified = 64

/** How many of the crowd, the last to join, seem to be one person. */
const oneOfCrowd = 12
/** Of a network for documentation. */
const address = '203.0.113.24'

/**
 * Fictional verified members, a verifier, someone who waits for a second pair of eyes, and accounts
 * with much in common.
 */
export async function seedVerification(parts: Parts, demo: DemoCommunity<Viewer>): Promise<void> {
  await seedVerified(parts, demo)
  await seedMarks(parts, demo)
}

/** Logins from one browser. All who pay in the demo have one test card anyway. */
async function seedMarks(
  { securityLog }: Pick<Parts, 'securityLog'>,
  { clock, during, crowd }: DemoCommunity<Viewer>,
): Promise<void> {
  const accounts = crowd.slice(-oneOfCrowd)
  const at = new Date(clock.now().getTime() - 20 * hour)
  const origin = { address, device: 'Firefox on Windows' }
  const browser = newId()
  await during(at, async () => {
    for (const userId of accounts) await securityLog.record('login', { userId, origin, browser })
  })
}

async function seedVerified(
  { transaction, standing, byHand, hashOf }: Parts,
  { clock, during, members, crowd }: DemoCommunity<Viewer>,
): Promise<void> {
  const named = verified.flatMap(([username, ...document]) => {
    const member = members.get(username)
    return member ? [[member.account.id, ...document] as const] : []
  })
  const others = crowd
    .filter((_, index) => index % crowdStep === 0)
    .slice(0, crowdVerified)
    .map((id, index) => [id, `TEST-DEMO-CROWD-${index}`, 'test', 'OR', 10] as const)
  for (const [memberId, number, way, state, daysAgo] of [...named, ...others]) {
    const documentHash = hashOf({ type: 'license', country, region: state, number })
    await during(new Date(clock.now().getTime() - daysAgo * day), () =>
      transaction((tx) => standing.verify(tx, { memberId, documentHash, way, country, state })),
    )
  }
  const admin = members.get('demo_admin')
  const moderator = members.get('demo_moderator')
  if (!admin || !moderator) return
  await byHand.setVerifier(admin, moderator.account.username, true)
  await byHand.propose(moderator, {
    username: 'demo_monthly',
    way: 'in-person',
    reason: 'Showed a driver’s license at the town hall meeting.',
    country,
    state: 'OR',
    documentType: 'license',
    documentNumber: 'TEST-DEMO-MONTHLY',
    isAdult: true,
    hasSameName: true,
  })
}
