import { createSettableClock, type SettableClock } from '#platform/server/clock.ts'
import type { CardProvider } from '#platform/server/payments/port.ts'
import type { StripeSettings } from '#platform/server/settings-providers.ts'
import { createStripeCards } from '#platform/server/payments/stripe.ts'
import type { ProviderUnderTest, TestCardKind } from '../card-provider/context.ts'
import { openStripeStandIn, type StandInControl } from './stand-in.ts'

const tokens: Record<TestCardKind, string> = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  'needs confirmation': 'pm_card_authenticationRequired',
  slow: 'pm_card_slow',
  'fails later': 'pm_card_chargeCustomerFail',
}

/** Our Stripe adapter with the stand-in behind it, on one clock. */
export type StripeUnderTest = ProviderUnderTest & {
  control: StandInControl
  settings: StripeSettings
  clock: SettableClock
  another(timeouts: { request: number; call: number }): CardProvider
}

/** Opens both, empty. */
export async function openStripeProvider(): Promise<StripeUnderTest> {
  const clock = createSettableClock(new Date('2026-03-10T12:00:00Z'))
  const { control, close, url, ...account } = await openStripeStandIn(clock.now())
  const intentOf = async (invoice: string): Promise<string> => {
    const paid = (await control.objects('invoice_payment')).find(
      (one) => one['invoice'] === invoice,
    )
    return (paid?.['payment'] as { payment_intent: string } | undefined)?.payment_intent ?? ''
  }
  const settings = { ...account, apiUrl: url, isLive: false }
  return {
    control,
    settings,
    clock,
    close,
    provider: createStripeCards(settings, clock),
    another: (timeouts) => createStripeCards(settings, clock, { timeouts }),
    now: clock.now,
    moveTo: async (time) => {
      clock.set(time)
      await control.moveTo(time)
    },
    pay: async (clientSecret, card) => (await control.confirm(clientSecret, tokens[card])).error,
    authenticate: async (clientSecret, passes) => {
      await control.authenticate(clientSecret, passes)
    },
    enterBank: (id, bank) => control.completeAccount(id, bank === 'closed'),
    playBank: async (ref, act) => {
      const intent = ref.startsWith('in_') ? await intentOf(ref) : ref
      const [dispute] = (await control.objects('dispute')).filter(
        ({ payment_intent: of }) => of === intent,
      )
      const [refund] = (await control.objects('refund')).filter(
        ({ payment_intent: of }) => of === intent,
      )
      if (act === 'dispute') await control.dispute(intent)
      else if (act === 'refund failed') await control.failRefund(String(refund?.['id']))
      else
        await control.closeDispute(String(dispute?.['id']), act === 'dispute won' ? 'won' : 'lost')
    },
    timesCharged: async () => (await control.counts())['charge'] ?? 0,
  }
}
