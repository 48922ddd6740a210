import type { Db } from '../database/database.ts'
import type { ChargeDispute } from './port.ts'
import type { Booking } from './purpose.ts'
import type { PaymentRegistry } from './registry.ts'
import type { Payment, PaymentStore } from './store.ts'
import type { PaymentDispute } from './dispute-store.ts'

type Dependencies = { store: PaymentStore; registry: PaymentRegistry }

/** A dispute that changed since it was last read, and its payment once that is booked. */
type Change = { before: PaymentDispute | null; now: ChargeDispute; payment: Payment }

type Held = Pick<ChargeDispute, 'state' | 'withdrawnCents'>

/**
 * Follows each dispute of a payment by itself, oldest first: what its bank takes, and what it
 * returns, is stored and announced (docs/product/payments.md 8, 32). Returns what to book.
 */
export function createDisputeFollowing({ store, registry }: Dependencies) {
  /** The purchase is suspended while banks hold any of its money, and restored when none does. */
  const suspend = async (tx: Db, before: Payment, now: Payment): Promise<void> => {
    const { revoke, restore } = registry.purposeOf(now)
    if (before.disputedCents === 0 && now.disputedCents > 0) await revoke?.(tx, now)
    if (before.disputedCents > 0 && now.disputedCents === 0) await restore?.(tx, now)
  }

  const move = async (tx: Db, { before, now, payment }: Change): Promise<Booking[]> => {
    const { cents, feeCents } = movedBy(before, now)
    const owedCents = Math.min(before?.owedCents ?? 0, now.withdrawnCents)
    const row = { ...now, paymentId: payment.id, owedCents }
    await store.saveDispute(tx, row)
    if (cents === 0 && feeCents === 0) return []
    const { disputed } = registry.purposeOf(payment)
    const step = payment.laterSteps
    const owed = (await disputed?.(tx, payment, { ref: now.ref, cents }, step)) || 0
    if (owed > 0) await store.saveDispute(tx, { ...row, owedCents: owedCents + owed })
    return [{ what: 'dispute', payment, moved: { cents, owedCents: owed, feeCents }, step }]
  }

  /** `payment` is locked by `tx`, as it is stored after `laterSteps` bookings. */
  return async (tx: Db, payment: Payment, disputes: ChargeDispute[]): Promise<Booking[]> => {
    const [oldest] = disputes
    if (!oldest) return []
    // What earlier releases stored for all disputes together becomes the oldest one's.
    if (await store.nameDispute(tx, payment.id, oldest.ref))
      await registry.purposeOf(payment).disputeNamed?.(tx, payment, oldest.ref)
    const known = new Map((await store.disputesOf(tx, payment.id)).map((row) => [row.ref, row]))
    const held = new Map<string, Held>(known)
    let current = payment
    const changes = disputes.flatMap((now): Change[] => {
      const before = known.get(now.ref) ?? null
      const { cents, feeCents } = movedBy(before, now)
      const hasMoved = cents !== 0 || feeCents !== 0
      if (!hasMoved && before?.state === now.state) return []
      held.set(now.ref, now)
      const laterSteps = current.laterSteps + (hasMoved ? 1 : 0)
      current = { ...current, ...summaryOf([...held.values()]), laterSteps }
      return [{ before, now, payment: current }]
    })
    if (changes.length === 0) return []
    const { disputeState, disputedCents, laterSteps } = current
    await store.update(tx, payment.id, { disputeState, disputedCents, laterSteps })
    await suspend(tx, payment, current)
    const bookings: Booking[] = []
    for (const change of changes) bookings.push(...(await move(tx, change)))
    const { disputeMoved } = registry.purposeOf(payment)
    for (const { before, now } of changes) {
      const isOtherOpen = [...held].some(([ref, each]) => ref !== now.ref && isHolding(each))
      for (const what of happened(before, now))
        await disputeMoved?.(tx, current, { ref: now.ref, what, isOtherOpen })
    }
    return bookings
  }
}

const movedBy = (before: PaymentDispute | null, now: ChargeDispute) => ({
  cents: now.withdrawnCents - (before?.withdrawnCents ?? 0),
  feeCents: now.feeCents - (before?.feeCents ?? 0),
})

/** True while the bank holds money and hasn't decided. */
const isHolding = ({ state, withdrawnCents }: Held): boolean =>
  state === 'open' && withdrawnCents > 0

/** Inquiries, which hold nothing, count only if there is nothing else. */
function summaryOf(disputes: Held[]): Pick<Payment, 'disputeState' | 'disputedCents'> {
  const has = (state: Held['state']) => disputes.some((each) => each.state === state)
  const isOpen = disputes.some(isHolding) || (has('open') && !has('lost'))
  return {
    disputeState: isOpen ? 'open' : has('lost') ? 'lost' : 'won',
    disputedCents: disputes.reduce((sum, { withdrawnCents }) => sum + withdrawnCents, 0),
  }
}

/** What to announce; one that was opened and decided between two readings did both. */
function happened(before: PaymentDispute | null, now: ChargeDispute): ('open' | 'won' | 'lost')[] {
  const { cents } = movedBy(before, now)
  const opened = cents > 0 ? (['open'] as const) : []
  if (now.state === 'open') return [...opened]
  if (cents < 0) return ['won']
  const isNew = cents > 0 || before?.state !== 'lost'
  return now.state === 'lost' && now.withdrawnCents > 0 && isNew ? [...opened, 'lost'] : [...opened]
}
