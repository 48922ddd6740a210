import assert from 'node:assert/strict'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type {
  CardProvider,
  Charge,
  ProviderSubscription,
  RecurringPrice,
} from '#platform/server/payments/port.ts'

/** Cards by behavior; `fails later` pays while the member is present and declines renewals. */
export type TestCardKind = 'good' | 'declined' | 'needs confirmation' | 'slow' | 'fails later'

/** A provider with test controls; its time and the provider's clock stand still until `moveTo`. */
export type ProviderUnderTest = {
  provider: CardProvider
  now(): Date
  /** Advances both clocks: due renewals and the like happen. */
  moveTo(time: Date): Promise<void>
  /**
   * Submits a card as the member's browser does; resolves to the provider's message if declined,
   * rejects if there is nothing to pay.
   */
  pay(clientSecret: string, card: TestCardKind): Promise<string | null>
  /** Passes or fails the bank's confirmation. */
  authenticate(clientSecret: string, passes: boolean): Promise<void>
  /** Acts as the bank of a paid charge; a failing refund is its charge's only one. */
  playBank(
    ref: string,
    act: 'dispute' | 'dispute won' | 'dispute lost' | 'refund failed',
  ): Promise<void>
  /** Completes a seller's form with a bank account; a closed one refuses payouts. */
  enterBank(account: string, bank: 'good' | 'closed'): Promise<void>
  /** How often money was taken so far. */
  timesCharged(): Promise<number>
  close(): Promise<void>
}

/** State shared by the suite's parts: the open provider, and paying members. */
export type SuiteContext = ReturnType<typeof createSuiteContext>

export const weekly: RecurringPrice = {
  product: 'weekly',
  name: 'Weekly plan',
  cents: 100,
  interval: 'week',
}
export const monthly: RecurringPrice = {
  product: 'monthly',
  name: 'Monthly plan',
  cents: 500,
  interval: 'month',
}
export const annual: RecurringPrice = {
  product: 'annual',
  name: 'Annual plan',
  cents: 2500,
  interval: 'year',
}

/** A context whose provider is opened before its first test. */
export function createSuiteContext(open: () => Promise<ProviderUnderTest>) {
  let opened: ProviderUnderTest | null = null
  const under = (): ProviderUnderTest => {
    assert.ok(opened, 'the provider is open')
    return opened
  }
  const context = {
    open: async () => {
      opened = await open()
    },
    close: async () => {
      await opened?.close()
    },
    get under() {
      return under()
    },
    get provider() {
      return under().provider
    },
    later: (milliseconds: number) => new Date(under().now().getTime() + milliseconds),
    /** Somebody new. */
    join: () =>
      under().provider.openCustomer({
        memberId: newId(),
        name: 'Ann Archer',
        email: 'ann@example.org',
      }),
    /** An order by a new member. */
    order: async (cents = 1000) => ({
      paymentId: newId(),
      customer: await context.join(),
      cents,
      description: 'A House',
    }),
    /** A new member with an active subscription. */
    subscribe: async (price = monthly, card: TestCardKind = 'good') => {
      const customer = await context.join()
      const { ref, charges } = await under().provider.openSubscription({
        paymentId: newId(),
        customer,
        price,
      })
      assert.equal(await under().pay(secretOf(newest({ charges })), card), null)
      return { customer, subscription: await under().provider.readSubscription(ref) }
    },
    /** Submits a card for renewals; true if the provider stored it. */
    changeCard: async (customer: string, card: TestCardKind): Promise<boolean> => {
      const change = await under().provider.openCardChange({ changeId: newId(), customer })
      assert.equal(await under().pay(change.clientSecret, card), null)
      return under().provider.finishCardChange({ ref: change.ref, customer })
    },
  }
  return context
}

/** The token that lets the browser finish something pending. */
export function secretOf({ clientSecret }: Pick<Charge, 'clientSecret'>): string {
  assert.ok(clientSecret, 'there is something to finish in the browser')
  return clientSecret
}

/** A subscription's newest charge. */
export function newest({ charges: [charge] }: Pick<ProviderSubscription, 'charges'>): Charge {
  assert.ok(charge, 'the subscription has a charge')
  return charge
}

/** Matches a refusal of this kind. */
export function isRefused(code: DomainError['code']): (error: unknown) => boolean {
  return (error) => error instanceof DomainError && error.code === code
}

/** The same day and time some months later, or the month's last day. */
export function addMonths(time: Date, months: number): Date {
  const year = time.getUTCFullYear()
  const month = time.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(
    Date.UTC(
      year,
      month,
      Math.min(time.getUTCDate(), lastDay),
      time.getUTCHours(),
      time.getUTCMinutes(),
      time.getUTCSeconds(),
    ),
  )
}
