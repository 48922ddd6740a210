import type { Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { payFor } from '#features/membership/testing/subscribing.ts'
import { payForChallenge, setChallengeStatus, submitChallenge } from '../contract/endpoints.ts'

/** A default challenge. */
export const challengeText = {
  title: 'Read one page of the minutes aloud',
  description: 'Pick your county, read one page, and post it.',
}

/** Pays the entry fee; returns the payment's id. */
export async function paidEntry(
  member: Member,
  text: { title: string; description?: string; mediaUrl?: string } = challengeText,
  card?: string,
): Promise<string> {
  const { title, ...more } = text
  const { clientSecret, paymentIntentId } = await member.call(payForChallenge, {
    body: { challengeTitle: title, ...more },
  })
  await payFor(member, { clientSecret, paymentId: paymentIntentId }, card)
  return paymentIntentId
}

/** Pays for and submits a challenge; returns its id. */
export async function pendingChallenge(
  member: Member,
  text: typeof challengeText & { mediaUrl?: string } = challengeText,
): Promise<string> {
  const paymentIntentId = await paidEntry(member, { title: text.title })
  return (await member.call(submitChallenge, { body: { ...text, paymentIntentId } })).id
}

/** A public challenge; returns its id. */
export async function publicChallenge(
  app: TestApp,
  author?: Member,
  text = challengeText,
): Promise<string> {
  const id = await pendingChallenge(author ?? (await app.member()), text)
  const admin = await app.member({ isAdmin: true })
  await admin.call(setChallengeStatus, { params: { id }, body: { status: 'approved' } })
  return id
}
