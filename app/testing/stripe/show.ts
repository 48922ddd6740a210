import { completed } from './published.ts'
import { refused } from './refusal.ts'
import type { Invoice, InvoicePayment, PaymentIntent, StandInObject } from './things.ts'
import type { World } from './world.ts'

type Shown = Record<string, unknown>

/** Omitted unless expanded. */
const onlyWhenAsked: Record<string, (world: World, id: string) => unknown> = {
  'invoice.payments': (world, id) =>
    listOf(
      world
        .all<InvoicePayment>('invoice_payment')
        .filter(({ invoice }) => invoice === id)
        .map((payment) => plain(payment)),
      '/v1/invoice_payments',
    ),
  'invoice.confirmation_secret': (world, id) => {
    const intent = world.find(
      world.get<Invoice>('invoice', id)._intent ?? '',
    ) as PaymentIntent | null
    return intent === null ? null : { client_secret: intent.client_secret, type: 'payment_intent' }
  },
}

/** An object as Stripe returns it: internal fields removed, `expand` paths filled in. */
export function show(world: World, object: StandInObject, expand: string[]): Shown {
  const shown = plain(object)
  fill(world, shown, expand)
  return shown
}

/** A list page; `expand` paths begin with `data`. */
export function showPage(
  world: World,
  objects: StandInObject[],
  hasMore: boolean,
  url: string,
  expand: string[],
): Shown {
  const page = {
    ...listOf(
      objects.map((object) => plain(object)),
      url,
    ),
    has_more: hasMore,
  }
  fill(world, page, expand)
  return page
}

function fill(world: World, shown: Shown, expand: string[]): void {
  for (const path of expand) {
    const parts = path.split('.')
    if (parts.length > 4)
      throw refused(`You cannot expand more than 4 levels of a property. Property: ${path}`, {
        param: 'expand',
      })
    fillPath(world, shown, parts, path)
  }
}

function fillPath(world: World, shown: Shown, [part = '', ...rest]: string[], path: string): void {
  const asked = onlyWhenAsked[`${String(shown['object'])}.${part}`]
  if (asked && shown[part] === undefined) shown[part] = asked(world, String(shown['id']))
  const value = shown[part]
  if (value === undefined)
    throw refused(`This property cannot be expanded (${path}).`, { param: 'expand' })
  if (typeof value === 'string') {
    const object = world.find(value)
    if (object) shown[part] = plain(object)
  }
  if (rest.length === 0) return
  const next = shown[part]
  for (const one of Array.isArray(next) ? next : [next]) {
    if (typeof one === 'object' && one !== null) fillPath(world, one as Shown, rest, path)
  }
}

function listOf(data: Shown[], url: string): Shown {
  return { object: 'list', data, has_more: false, url }
}

function plain(value: StandInObject): Shown {
  const shown = JSON.parse(
    JSON.stringify(value, (name, one: unknown) => (name.startsWith('_') ? undefined : one)),
  ) as Shown
  if (value.object === 'event') delete shown['metadata']
  return completed(shown) as Shown
}
