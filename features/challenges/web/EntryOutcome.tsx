import { useQuery } from '@tanstack/react-query'
import type { PaymentState } from '#platform/contract/payments/schemas.ts'
import { PaymentOutcome } from '#platform/web/payments/PaymentOutcome.tsx'
import { useCall } from '#platform/web/site.ts'
import { challengePath } from '../contract/paths.ts'
import { challengeMessages as messages } from '../contract/rules.ts'
import type { OwnChallengeWire } from '../contract/schemas.ts'
import { myChallengesQuery } from './queries.ts'

const nextSteps: Record<OwnChallengeWire['status'], string> = {
  paid: "Your challenge isn't submitted yet. You can finish it below.",
  pending: 'A moderator reviews your challenge next.',
  approved: 'Your challenge is approved and public.',
  rejected: 'Your challenge was rejected. You can read why, edit it and resubmit it below.',
}

/** What became of an entry's payment, and what is next for the entry. */
export function EntryOutcome({ payment }: { payment: PaymentState }) {
  const { data } = useQuery(myChallengesQuery(useCall()))
  const entry = data?.find(({ paymentIntentId }) => paymentIntentId === payment.id)
  return (
    <PaymentOutcome
      payment={entry ? { ...payment, url: challengePath(entry.id) } : payment}
      title={messages.paid.title}
      linkLabel={entry ? 'View your challenge' : 'View your challenges'}
    >
      {entry && nextSteps[entry.status]} You can submit another one below.
    </PaymentOutcome>
  )
}
