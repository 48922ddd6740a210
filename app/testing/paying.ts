import { register } from '#features/identity/contract/endpoints.ts'
import { acceptAgreement, openSubscription } from '#features/membership/contract/endpoints.ts'
import { payWithTestCard, settlePayment } from '#platform/contract/payments/endpoints.ts'
import type { Client } from './client.ts'

/** Payment ids: those the provider charged, and those the site acknowledged. */
export type Paid = { charged: Set<string>; settled: Set<string> }

/**
 * Registers a member and pays for a weekly plan by test card over an unreliable connection,
 * recording each acknowledged step.
 */
export async function registerAndPay(
  client: Client,
  username: string,
  { charged, settled }: Paid,
): Promise<void> {
  const post = async (path: string, body: unknown) =>
    (await client.request('POST', path, { body }).catch(() => null))?.json as Record<
      string,
      string
    > | null
  await post(register.path, { username, password: 'correct horse' })
  await post(acceptAgreement.path, {})
  const opened = await post(openSubscription.path, { tier: 'weekly' })
  const { clientSecret, paymentId } = opened ?? {}
  if (!clientSecret || !paymentId) return
  const payment = await post(payWithTestCard.path, { clientSecret, number: '4242424242424242' })
  if (payment?.['state'] !== 'succeeded') return
  charged.add(paymentId)
  const settlement = await post(settlePayment.path.replace(':id', paymentId), {})
  if (settlement?.['state'] === 'succeeded') settled.add(paymentId)
}
