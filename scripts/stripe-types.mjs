import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// Writes app/testing/stripe/published-types.json: the fields of the objects that the stand-in answers and the parameters of the
// operations that the adapter uses, read from the declarations that Stripe publishes in its npm package (MIT, its LICENSE is quoted).
// Run `node scripts/stripe-types.mjs` after every update of the package `stripe`, and commit the result.

const root = join(import.meta.dirname, '..')
const library = join(root, 'node_modules/stripe')

const objects = {
  customer: 'Customers.Customer',
  payment_method: 'PaymentMethods.PaymentMethod',
  product: 'Products.Product',
  price: 'Prices.Price',
  payment_intent: 'PaymentIntents.PaymentIntent',
  setup_intent: 'SetupIntents.SetupIntent',
  charge: 'Charges.Charge',
  balance_transaction: 'BalanceTransactions.BalanceTransaction',
  refund: 'Refunds.Refund',
  dispute: 'Disputes.Dispute',
  invoice: 'Invoices.Invoice',
  invoice_payment: 'InvoicePayments.InvoicePayment',
  subscription: 'Subscriptions.Subscription',
  subscription_item: 'SubscriptionItems.SubscriptionItem',
  line_item: 'InvoiceLineItems.InvoiceLineItem',
  'billing_portal.session': 'BillingPortal/Sessions.Session',
  account: 'Accounts.Account',
  account_link: 'AccountLinks.AccountLink',
  balance: 'Balance.Balance',
  payout: 'Payouts.Payout',
  transfer: 'Transfers.Transfer',
  transfer_reversal: 'TransferReversals.TransferReversal',
  'identity.verification_session': 'Identity/VerificationSessions.VerificationSession',
  'identity.verification_report': 'Identity/VerificationReports.VerificationReport',
  'tax.calculation': 'Tax/Calculations.Calculation',
  'tax.transaction': 'Tax/Transactions.Transaction',
}

const parameters = {
  'GET /v1/customers/search': 'Customers.CustomerSearchParams',
  'GET /v1/customers': 'Customers.CustomerListParams',
  'POST /v1/customers': 'Customers.CustomerCreateParams',
  'POST /v1/customers/:id': 'Customers.CustomerUpdateParams',
  'GET /v1/setup_intents': 'SetupIntents.SetupIntentListParams',
  'POST /v1/setup_intents': 'SetupIntents.SetupIntentCreateParams',
  'POST /v1/products': 'Products.ProductCreateParams',
  'GET /v1/prices': 'Prices.PriceListParams',
  'POST /v1/prices': 'Prices.PriceCreateParams',
  'GET /v1/payment_intents': 'PaymentIntents.PaymentIntentListParams',
  'POST /v1/payment_intents': 'PaymentIntents.PaymentIntentCreateParams',
  'POST /v1/payment_intents/:id/cancel': 'PaymentIntents.PaymentIntentCancelParams',
  'GET /v1/refunds': 'Refunds.RefundListParams',
  'GET /v1/events': 'Events.EventListParams',
  'POST /v1/refunds': 'Refunds.RefundCreateParams',
  'GET /v1/disputes': 'Disputes.DisputeListParams',
  'GET /v1/invoice_payments': 'InvoicePayments.InvoicePaymentListParams',
  'GET /v1/subscriptions': 'Subscriptions.SubscriptionListParams',
  'POST /v1/subscriptions': 'Subscriptions.SubscriptionCreateParams',
  'POST /v1/subscriptions/:id': 'Subscriptions.SubscriptionUpdateParams',
  'DELETE /v1/subscriptions/:id': 'Subscriptions.SubscriptionCancelParams',
  'GET /v1/invoices': 'Invoices.InvoiceListParams',
  'POST /v1/invoices/:id': 'Invoices.InvoiceUpdateParams',
  'POST /v1/invoices/create_preview': 'Invoices.InvoiceCreatePreviewParams',
  'POST /v1/invoices/:id/finalize': 'Invoices.InvoiceFinalizeInvoiceParams',
  'POST /v1/invoices/:id/pay': 'Invoices.InvoicePayParams',
  'POST /v1/invoices/:id/void': 'Invoices.InvoiceVoidInvoiceParams',
  'POST /v1/billing_portal/sessions': 'BillingPortal/Sessions.SessionCreateParams',
  'GET /v1/accounts': 'Accounts.AccountListParams',
  'POST /v1/accounts': 'Accounts.AccountCreateParams',
  'POST /v1/accounts/:id': 'Accounts.AccountUpdateParams',
  'POST /v1/account_links': 'AccountLinks.AccountLinkCreateParams',
  'GET /v1/balance': 'Balance.BalanceRetrieveParams',
  'GET /v1/payouts': 'Payouts.PayoutListParams',
  'GET /v1/transfers': 'Transfers.TransferListParams',
  'POST /v1/transfers': 'Transfers.TransferCreateParams',
  'GET /v1/transfers/:id/reversals': 'Transfers.TransferListReversalsParams',
  'POST /v1/transfers/:id/reversals': 'Transfers.TransferCreateReversalParams',
  'GET /v1/identity/verification_sessions':
    'Identity/VerificationSessions.VerificationSessionListParams',
  'POST /v1/identity/verification_sessions':
    'Identity/VerificationSessions.VerificationSessionCreateParams',
  'POST /v1/identity/verification_sessions/:id/redact':
    'Identity/VerificationSessions.VerificationSessionRedactParams',
  'POST /v1/tax/calculations': 'Tax/Calculations.CalculationCreateParams',
  'POST /v1/tax/transactions/create_from_calculation':
    'Tax/Transactions.TransactionCreateFromCalculationParams',
  'POST /v1/tax/transactions/create_reversal': 'Tax/Transactions.TransactionCreateReversalParams',
}

/** The fields of one interface that stand at its first level: a type that a value of JSON has, `?` behind the names of optional ones. */
async function fieldsOf(place) {
  const [file, name] = place.split('.')
  const source = await readFile(join(library, 'esm/resources', `${file}.d.ts`), 'utf8')
  const found = new RegExp(
    `^( *)(?:export )?interface ${name}(?: extends (\\w+))? \\{(.*?)\\n\\1\\}`,
    'ms',
  ).exec(source)
  if (!found) throw new Error(`stripe declares no ${place}`)
  const [, indent, base, body] = found
  const own = [...body.matchAll(new RegExp(`^${indent} {4}(\\w+)(\\??): ([^;]+);$`, 'gm'))].map(
    ([, field, optional, type]) => [field + optional, kindsOf(type)],
  )
  const inherited =
    base === 'PaginationParams'
      ? ['limit?', 'starting_after?', 'ending_before?'].map((field) => [field, 'any'])
      : []
  return Object.fromEntries([...inherited, ...own, ...(base ? [['expand?', 'array']] : [])])
}

/** What JSON may hold for a type, such as `string|null`; a reference to another object may be its id. */
function kindsOf(type) {
  const kinds = new Set(
    type
      .split('|')
      .map((part) => part.trim())
      .map((part) => {
        if (part === 'null' || part === 'string' || part === 'boolean' || part === 'number')
          return part
        if (part.startsWith("'")) return 'string'
        if (/^(Array<|\[)/.test(part)) return 'array'
        if (/^(Metadata|MetadataParam|ApiList<)/.test(part)) return 'object'
        return 'any'
      }),
  )
  return kinds.has('any')
    ? `any${kinds.has('null') ? '|null' : ''}`
    : [...kinds].sort((one, other) => (one < other ? -1 : 1)).join('|')
}

const collect = async (places) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(places).map(async ([name, place]) => [name, await fieldsOf(place)]),
    ),
  )

const { version } = JSON.parse(await readFile(join(library, 'package.json'), 'utf8'))
const [, apiVersion] =
  /'([\d-]+\.\w+)'/.exec(await readFile(join(library, 'esm/apiVersion.js'), 'utf8')) ?? []
const license = (await readFile(join(library, 'LICENSE'), 'utf8')).trim()
const extract = {
  source: `npm package stripe ${version}`,
  apiVersion,
  license,
  objects: await collect(objects),
  parameters: await collect(parameters),
}
await writeFile(
  join(root, 'app/testing/stripe/published-types.json'),
  `${JSON.stringify(extract, null, 1)}\n`,
)
