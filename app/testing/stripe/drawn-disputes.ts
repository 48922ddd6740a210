import fc from 'fast-check'
import type { StripeApp } from './stripe-app.ts'

const step = fc.constantFrom('open', 'win', 'lose', 'read', 'return')

/** What happens to two disputes of a payment and a refund of it, in any order. */
export const disputeSteps = fc.array(step, { minLength: 4, maxLength: 9 })

type DrawnPayment = {
  intent: string
  /** What each dispute takes, in cents. */
  amounts: number[]
  /** The bank returns the payment's refund. */
  comesBack: () => Promise<void>
  /** The provider's state is read. */
  read: () => Promise<unknown>
}

/**
 * Plays drawn steps on a payment of which a part was refunded, until that came back and everything
 * is decided and read. Returns how many cents banks keep.
 */
export async function playDisputes(
  { control }: StripeApp['stripe'],
  { intent, amounts, comesBack, read }: DrawnPayment,
  steps: ('open' | 'win' | 'lose' | 'read' | 'return')[],
): Promise<number> {
  const toOpen = [...amounts]
  const open: { ref: string; cents: number }[] = []
  let [isReturned, kept] = [false, 0]
  for (const each of [...steps, 'return', 'lose', 'win', 'read'] as const) {
    if (each === 'read') await read()
    else if (each === 'return') {
      if (!isReturned) await comesBack()
      isReturned = true
    } else if (each === 'open') {
      const cents = toOpen.shift()
      if (cents !== undefined) open.push({ ref: await control.dispute(intent, cents), cents })
    } else {
      const dispute = each === 'win' ? open.shift() : open.pop()
      if (!dispute) continue
      await control.closeDispute(dispute.ref, each === 'win' ? 'won' : 'lost')
      if (each === 'lose') kept += dispute.cents
    }
  }
  return kept
}
