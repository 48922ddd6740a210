import type { Clock } from '#platform/server/clock.ts'
import { hashSecret } from '#platform/server/ids.ts'
import { challengeLifetime } from '../../contract/rules.ts'
import type { PasskeyAnswer } from '../../contract/security-schemas.ts'
import type { PendingLoginStore } from '../login/pending-login-store.ts'
import type { PasskeyRow, SecondFactorStore } from './second-factor-store.ts'
import { authenticationOf, challengeIn } from './web-authn.ts'

type Dependencies = {
  factors: SecondFactorStore
  logins: PendingLoginStore
  clock: Clock
  siteUrl: string
}

/** The challenges that devices answer, each once and in the browser that got it. */
export function createPasskeyQuestions({ factors, logins, clock, siteUrl }: Dependencies) {
  const { origin, hostname: rpID } = new URL(siteUrl)

  /** Stores a challenge for the browser that requested it. */
  const ask = (challenge: string, boundTo: string) =>
    logins.addChallenge({
      challengeHash: hashSecret(challenge),
      boundTo: hashSecret(boundTo),
      expiresAt: new Date(clock.now().getTime() + challengeLifetime),
    })

  /**
   * Takes the challenge an answer belongs to; null if it wasn't issued to this browser, expired or
   * was used.
   */
  const takeQuestion = async (clientDataJSON: string, boundTo: string): Promise<string | null> => {
    const challenge = challengeIn(clientDataJSON)
    return challenge !== null &&
      (await logins.takeChallenge(hashSecret(challenge), hashSecret(boundTo), clock.now()))
      ? challenge
      : null
  }

  const verify = async (
    row: PasskeyRow,
    response: PasskeyAnswer,
    expectedChallenge: string,
  ): Promise<boolean> => {
    const info = await authenticationOf(row, response, {
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
    })
    const { userHandle } = response.response
    const isOwners =
      userHandle === undefined || userHandle === Buffer.from(row.userId).toString('base64url')
    return info !== null && isOwners && factors.usePasskey(row.id, info.newCounter, clock.now())
  }

  return { ask, takeQuestion, verify, origin, rpID }
}
