import { group, groups, text, textOr, whole } from './form.ts'
import { refused } from './refusal.ts'
import type { Route } from './route.ts'
import type { TaxCalculation, TaxTransaction } from './things.ts'
import { base, type World } from './world.ts'

/** Sales tax on goods and shipping in thousandths of a percent; other states have none. */
const rates: Record<string, number> = { TX: 8250, OH: 7250 }
/** Services aren't taxed. */
const services = 'txcd_20030000'

const taxOn = (cents: number, rate: number) => Math.round((cents * rate) / 100_000)

function refuseKnown(world: World, reference: string): void {
  if (world.all<TaxTransaction>('tax.transaction').some((one) => one.reference === reference))
    throw refused(`A transaction with reference '${reference}' already exists.`, {
      param: 'reference',
    })
}

/** Stripe Tax: calculations, and transactions with their reversals. */
export const taxRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/tax/calculations',
    takes: 'currency customer_details line_items shipping_cost',
    gives: ({ world, form }) => {
      const details = group(form, 'customer_details')
      const address = group(details, 'address')
      text(details, 'address_source')
      if (text(address, 'country') !== 'US' || textOr(address, 'postal_code', '') === '00000')
        throw refused('We could not determine the customer’s tax location.', {
          code: 'customer_tax_location_invalid',
          param: 'customer_details[address]',
        })
      const rate = rates[text(address, 'state')] ?? 0
      const lines = groups(form, 'line_items')
      if (lines.length === 0) throw refused('Missing required param: line_items.')
      const shipping = group(form, 'shipping_cost')
      const amounts = [
        ...lines.map((line) => {
          text(line, 'reference')
          const isTaxed = text(line, 'tax_code') !== services
          return { amount: whole(line, 'amount'), rate: isTaxed ? rate : 0 }
        }),
        ...('amount' in shipping ? [{ amount: whole(shipping, 'amount'), rate }] : []),
      ]
      const tax = amounts.reduce((sum, each) => sum + taxOn(each.amount, each.rate), 0)
      return world.add<TaxCalculation>({
        ...base(world, 'tax.calculation', 'taxcalc'),
        amount_total: amounts.reduce((sum, { amount }) => sum + amount, 0) + tax,
        currency: text(form, 'currency'),
        customer_details: details,
        expires_at: world.now() + 90 * 24 * 3600,
        tax_amount_exclusive: tax,
        tax_amount_inclusive: 0,
        tax_breakdown: [],
        tax_date: world.now(),
      })
    },
  },
  {
    method: 'POST',
    path: '/v1/tax/transactions/create_from_calculation',
    takes: 'calculation reference metadata',
    gives: ({ world, form }) => {
      const calculation = world.get<TaxCalculation>('tax.calculation', text(form, 'calculation'))
      const reference = text(form, 'reference')
      refuseKnown(world, reference)
      return world.add<TaxTransaction>({
        ...base(world, 'tax.transaction', 'tax'),
        currency: calculation.currency,
        customer_details: calculation.customer_details,
        posted_at: world.now(),
        reference,
        reversal: null,
        tax_date: calculation.tax_date,
        type: 'transaction',
        _left: calculation.amount_total,
      })
    },
  },
  {
    method: 'POST',
    path: '/v1/tax/transactions/create_reversal',
    takes: 'mode original_transaction reference flat_amount metadata',
    gives: ({ world, form }) => {
      const original = world.get<TaxTransaction>(
        'tax.transaction',
        text(form, 'original_transaction'),
      )
      const reference = text(form, 'reference')
      refuseKnown(world, reference)
      const amount = whole(form, 'flat_amount')
      if (text(form, 'mode') !== 'partial' || amount >= 0 || original._left + amount < 0)
        throw refused('The reversal exceeds the original transaction.', { param: 'flat_amount' })
      original._left += amount
      return world.add<TaxTransaction>({
        ...original,
        ...base(world, 'tax.transaction', 'tax'),
        reference,
        reversal: { original_transaction: original.id },
        type: 'reversal',
        _left: 0,
      })
    },
  },
]
