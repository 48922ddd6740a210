import { logIn } from '#features/identity/contract/endpoints.ts'
import type { Tier } from '#features/membership/contract/tiers.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import type { Services } from './services.ts'
import type { Client } from './client.ts'

export { until } from './until.ts'

type Person = {
  username?: string
  email?: string | null
  tier?: Tier
  score?: number
  /** False for someone with an incomplete profile. */
  isComplete?: boolean
  /** Days since registration. */
  age?: number
  isAdmin?: boolean
  isModerator?: boolean
  firstName?: string
  lastName?: string
  house?: 'pending' | 'verified' | 'certified'
}

/** Somebody signed in. */
export type Member = Client & { id: string; username: string }

/** The password of all test members. */
export const testPassword = 'a-password-of-tests'

let made = 0

/** Creates members in any state and logs them in. */
export function createFactories(app: Services, clock: Clock, visitor: () => Client) {
  const person = async ({
    tier = 'public',
    score = 0,
    isComplete = true,
    age = 10,
    house,
    ...given
  }: Person = {}): Promise<{ id: string; username: string }> => {
    made += 1
    const now = clock.now().getTime()
    const {
      username = `member_${made}`,
      email = null,
      firstName = null,
      lastName = null,
      ...roles
    } = given
    const account = await app.identity.addAccount({
      id: newId(),
      username,
      email,
      emailVerifiedAt: email === null ? null : new Date(now - age * day),
      firstName,
      lastName,
      password: testPassword,
      createdAt: new Date(now - age * day),
      ...roles,
    })
    await app.profile.put({
      userId: account.id,
      score,
      isScored: isComplete || score > 0,
      completedAt: isComplete ? new Date(now) : null,
    })
    await app.membership.put({
      userId: account.id,
      tier,
      paidTier: null,
      paidUntil: tier === 'public' || tier === 'house' ? null : new Date(now + 30 * day),
    })
    if (house)
      await app.houses.add({
        id: newId(),
        ownerId: account.id,
        name: `House of ${username}`,
        status: house,
        paidAt: new Date(now),
      })
    return { id: account.id, username }
  }
  return {
    person,
    member: async (given: Person = {}): Promise<Member> => {
      const { id, username } = await person(given)
      const client = visitor()
      await client.call(logIn, { body: { username, password: testPassword } })
      return { ...client, id, username }
    },
  }
}
