import { endpointsOf } from '#platform/contract/endpoint.ts'
import { ledgerTag } from '../../ledger/contract.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Payouts'
const path = '/api/house/payouts'

/** The public ledger by month, newest first (docs/product/payouts.md 5). */
export const getOpenBooks = declare('getOpenBooks', {
  method: 'GET',
  path: '/api/marketplace/ledger',
  allow: 'anyone',
  cacheTags: [ledgerTag],
  group,
  summary: 'Get the public ledger by month',
})

/** Public entries of the ledger, newest first: of a month and an account, or all. */
export const listOpenEntries = declare('listOpenEntries', {
  method: 'GET',
  path: '/api/marketplace/ledger/entries',
  allow: 'anyone',
  cacheTags: [ledgerTag],
  paged: true,
  csv: { name: 'ledger', keepsCents: true },
  group,
  summary: 'List public ledger entries',
})

/** What the caller's House earned and was paid. */
export const getPayouts = declare('getPayouts', {
  method: 'GET',
  path,
  allow: 'account',
  scope: 'sell',
  group,
  summary: "Get your House's payouts",
})

/** The caller's earnings by part-order, newest first. */
export const listSellerEarnings = declare('listSellerEarnings', {
  method: 'GET',
  path: `${path}/earnings`,
  allow: 'account',
  scope: 'sell',
  paged: true,
  csv: { name: 'earnings', cents: ['reversed'] },
  group,
  summary: "List your House's earnings",
})

/** Payouts to the caller's bank, newest first. */
export const listSellerPayouts = declare('listSellerPayouts', {
  method: 'GET',
  path: `${path}/to-bank`,
  allow: 'account',
  scope: 'sell',
  paged: true,
  csv: { name: 'payouts' },
  group,
  summary: 'List payouts to your bank',
})

/** Opens the House's account at the card provider and returns the address of its form. */
export const openPayoutAccount = declare('openPayoutAccount', {
  method: 'POST',
  path: `${path}/account`,
  allow: 'active',
  limit: 'payouts',
  refusals: [409],
  group,
  summary: 'Set up payouts',
})

/** Completes the built-in provider's form; absent with a real provider. */
export const enterTestBank = declare('enterTestBank', {
  method: 'POST',
  path: `${path}/test-bank`,
  allow: 'account',
  limit: 'payouts',
  group,
  summary: 'Enter a test bank account',
})
