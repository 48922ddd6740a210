import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Fields = Record<string, string>
type Extract = {
  apiVersion: string
  objects: Record<string, Fields>
  parameters: Record<string, Fields>
}
type Shown = Record<string, unknown>

/**
 * Stripe's published object and parameter schemas; `node scripts/stripe-types.mjs` renews them
 * (MIT, license included).
 */
const published = JSON.parse(
  readFileSync(join(import.meta.dirname, 'published-types.json'), 'utf8'),
) as Extract

export const { apiVersion } = published

/** Required fields the stand-in has no behavior for, where null, false, zero or empty won't do. */
const usual: Record<string, Shown> = {
  payment_method: { billing_details: {} },
  product: { type: 'service' },
  price: { billing_scheme: 'per_unit' },
  payment_intent: { capture_method: 'automatic_async', confirmation_method: 'automatic' },
  charge: { billing_details: {}, captured: true },
  balance_transaction: {
    balance_type: 'payments',
    reporting_category: 'charge',
    status: 'available',
  },
  dispute: { evidence: {}, evidence_details: {}, currency: 'usd', reason: 'fraudulent' },
  invoice: {
    automatic_tax: { enabled: false },
    collection_method: 'charge_automatically',
    discounts: [],
    issuer: { type: 'self' },
    payment_settings: {},
  },
  invoice_payment: { status_transitions: {} },
  subscription: {
    automatic_tax: { enabled: false },
    billing_mode: { type: 'flexible', flexible: null },
    collection_method: 'charge_automatically',
    discounts: [],
    invoice_settings: { issuer: { type: 'self' } },
  },
  subscription_item: { discounts: [], plan: {} },
  line_item: { currency: 'usd', discounts: [] },
  payout: { method: 'standard', reconciliation_status: 'completed', type: 'bank_account' },
  'billing_portal.session': { configuration: 'bpc_usual' },
}

const neutral: Record<string, unknown> = {
  boolean: false,
  number: 0,
  string: '',
  array: [],
  object: {},
}

/** Completes objects with all required fields and removes fields Stripe doesn't have. */
export function completed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(completed)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, completed(one)]),
  )
  const fields = published.objects[String(inner['object'])]
  if (!fields) return inner
  for (const name of ['livemode', 'metadata', 'id', 'created'])
    if (!(name in fields) && !(`${name}?` in fields)) delete inner[name]
  for (const [name, kinds] of Object.entries(fields)) {
    if (name.endsWith('?') || name in inner) continue
    const own = usual[String(inner['object'])]?.[name]
    if (own !== undefined) inner[name] = own
    else inner[name] = kinds.split('|').includes('null') ? null : neutral[kinds]
  }
  return inner
}

/** Differences between a reply and Stripe's published schema, one per line. */
export function faultsOfReply(value: unknown, path = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((one, index) => faultsOfReply(one, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  const shown = value as Shown
  const fields = published.objects[String(shown['object'])]
  const inner = Object.entries(shown).flatMap(([name, one]) =>
    faultsOfReply(one, `${path}.${name}`),
  )
  if (!fields) return inner
  const missing = Object.keys(fields)
    .filter((name) => !name.endsWith('?') && shown[name] === undefined)
    .map((name) => `${path} ${String(shown['object'])} lacks ${name}`)
  const odd = Object.entries(shown).flatMap(([name, one]) => {
    const kinds = fields[name] ?? fields[`${name}?`]
    if (kinds === undefined) return [`${path} ${String(shown['object'])} has no ${name}`]
    return fits(one, kinds) ? [] : [`${path} ${String(shown['object'])}.${name} is ${kinds}`]
  })
  return [...missing, ...odd, ...inner]
}

/** Unknown or missing parameters of a request, one per line. */
export function faultsOfRequest(operation: string, names: string[]): string[] {
  const known = published.parameters[operation] ?? { 'expand?': 'array' }
  const unknown = names
    .filter((name) => !(name in known) && !(`${name}?` in known))
    .map((name) => `${operation} takes no ${name}`)
  const missing = Object.keys(known)
    .filter((name) => !name.endsWith('?') && !names.includes(name))
    .map((name) => `${operation} needs ${name}`)
  return [...unknown, ...missing]
}

function fits(value: unknown, kinds: string): boolean {
  const all = kinds.split('|')
  if (value === null) return all.includes('null')
  if (all.includes('any')) return true
  return all.includes(Array.isArray(value) ? 'array' : typeof value)
}
