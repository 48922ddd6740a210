import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import type { PaymentState } from '#platform/contract/payments/schemas.ts'
import { recentPaymentsQuery } from '#platform/web/payments/use-payment-progress.ts'
import { useCall } from '#platform/web/site.ts'
import type { PaidTier } from '../contract/tiers.ts'

/** The purposes of payments that lead to the profile's setup. */
export const planPurposes = ['subscription', 'upgrade', 'house']

/** What a payment of these purposes buys. */
export const planOf = ({ purpose, subject }: PaymentState): PaidTier =>
  purpose === 'house' ? 'house' : (subject as PaidTier)

const isAtBank = ({ purpose, isProcessing }: PaymentState) =>
  isProcessing && planPurposes.includes(purpose)

function useRecentPayments(): PaymentState[] {
  const { viewer } = useViewer()
  const recent = useQuery({ ...recentPaymentsQuery(useCall()), enabled: viewer !== null })
  return recent.data ?? []
}

/**
 * The member's payment of a plan or House that a bank is deciding about; null without one. Until it
 * is decided, every offer of a plan would end in a refusal (docs/product/payments.md 23).
 */
export const usePlanAtBank = (): PaymentState | null => useRecentPayments().find(isAtBank) ?? null

/**
 * The same, for another plan than the one whose payment step is open (null if none is); it stays
 * once paid, until the step is left.
 */
export function useOtherAtBank(plan: PaidTier | null): PaymentState | null {
  const recent = useRecentPayments()
  const [followedId, setFollowedId] = useState<string | null>(null)
  const found = plan && recent.find((each) => isAtBank(each) && planOf(each) !== plan)
  const nextId = plan === null ? null : (found?.id ?? followedId)
  if (nextId !== followedId) setFollowedId(nextId)
  const isPaid = ({ id, state }: PaymentState) => id === nextId && state === 'succeeded'
  return found ?? recent.find(isPaid) ?? null
}
