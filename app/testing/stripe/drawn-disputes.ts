import fc from 'fast-check'
import type { StripeApp } from './stripe-app.ts'

const events = ['open', 'open', 'decide', 'decide', 'return'] as const

/** What happens to two disputes of a payment and a refund of it, in any order. */
export const drawnDisputes = fc.record({
  order: fc.shuffledSubarray([...events], { minLength: events.length }),
  /** Whether the provider's state is read after each. */
  reads: fc.array(
    fc.integer({ min: 0, max: 3 }).map((each) => each > 0),
    {
      minLength: events.length,
      maxLength: events.length,
    },
  ),
  outcomes: fc.tuple(fc.constantFrom('won', 'lost'), fc.constantFrom('won', 'lost')),
  /** Whether the newer one is decided first, if both are open. */
  isNewerFirst: fc.boolean(),
})

type DrawnDisputes = typeof drawnDisputes extends fc.Arbitrary<infer T> ? T : never

type DrawnPayment = {
  intent: string
  /** What each dispute takes, in cents. */
  amounts: [number, number]
  /** The bank returns the payment's refund. */
  comesBack: () => Promise<void>
  /** The provider's state is read. */
  read: () => Promise<unknown>
}

/**
 * Plays drawn events on a payment of which a part was refunded, until everything is decided and
 * read. Returns how many cents banks keep.
 */
export async function playDisputes(
  { control }: StripeApp['stripe'],
  { intent, amounts, comesBack, read }: DrawnPayment,
  { order, reads, outcomes, isNewerFirst }: DrawnDisputes,
): Promise<number> {
  const toOpen = [...amounts]
  const toDecide = [...outcomes]
  const open: { ref: string; cents: number }[] = []
  let kept = 0
  const decide = async () => {
    const dispute = isNewerFirst ? open.pop() : open.shift()
    const how = dispute && toDecide.shift()
    if (!how) return
    await control.closeDispute(dispute.ref, how)
    if (how === 'lost') kept += dispute.cents
  }
  for (const [at, event] of order.entries()) {
    if (event === 'return') await comesBack()
    else if (event === 'decide') await decide()
    else {
      const cents = toOpen.shift() ?? 0
      open.push({ ref: await control.dispute(intent, cents), cents })
    }
    if (reads[at]) await read()
  }
  while (open.length > 0) {
    await decide()
    await read()
  }
  await read()
  return kept
}
