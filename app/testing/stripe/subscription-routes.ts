import { group, groups, text, textOr, whole } from './form.ts'
import { finalizeInvoice, payInvoice } from './invoices.ts'
import { changePrice, previewChange } from './price-changes.ts'
import { refused } from './refusal.ts'
import type { Asked, Route } from './route.ts'
import {
  cancelSubscription,
  createSubscription,
  isOver,
  voidWithSubscription,
} from './subscriptions.ts'
import type { Customer, Invoice, PaymentMethod, Subscription } from './things.ts'

/** Subscriptions and their invoices. */
export const subscriptionRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/subscriptions',
    takes: 'customer items billing_mode payment_behavior payment_settings metadata',
    gives: ({ world, form }) => {
      const [item] = groups(form, 'items')
      if (!item)
        throw refused('Missing required param: items.', {
          code: 'parameter_missing',
          param: 'items',
        })
      if (form['payment_behavior'] !== 'default_incomplete')
        throw refused('This customer has no attached payment source or default payment method.', {
          code: 'resource_missing',
        })
      if (group(form, 'billing_mode')['type'] !== 'flexible')
        throw refused('The stand-in bills in flexible mode only.', { param: 'billing_mode' })
      return createSubscription(
        world,
        text(form, 'customer'),
        text(item, 'price'),
        textOr(group(form, 'payment_settings'), 'save_default_payment_method', 'off'),
        form['metadata'],
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    takes: 'customer status price',
    gives: ({ world, form }) => {
      const customer = textOr(form, 'customer', null)
      const status = textOr(form, 'status', null)
      if (customer !== null) world.get<Customer>('customer', customer)
      return world
        .all<Subscription>('subscription')
        .filter(
          (one) =>
            (customer === null || one.customer === customer) &&
            (status === 'all' ||
              (status === null ? one.status !== 'canceled' : one.status === status)),
        )
    },
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    takes: '',
    gives: ({ world, id }) => world.get<Subscription>('subscription', id),
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    takes:
      'items billing_cycle_anchor proration_behavior proration_date payment_behavior cancel_at_period_end default_payment_method metadata',
    gives: (asked) => (asked.form['items'] === undefined ? amend(asked) : change(asked)),
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    takes: 'invoice_now prorate',
    gives: ({ world, id }) =>
      cancelSubscription(world, world.get<Subscription>('subscription', id)),
  },
  {
    method: 'GET',
    path: '/v1/invoices',
    takes: 'customer subscription status',
    gives: ({ world, form }) => {
      const subscription = textOr(form, 'subscription', null)
      const status = textOr(form, 'status', null)
      if (subscription !== null) world.get<Subscription>('subscription', subscription)
      return world
        .all<Invoice>('invoice')
        .filter(
          (one) =>
            (subscription === null ||
              one.parent.subscription_details.subscription === subscription) &&
            (status === null || one.status === status),
        )
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/create_preview',
    takes: 'subscription subscription_details',
    gives: ({ world, form }) => {
      const details = group(form, 'subscription_details')
      const [item] = groups(details, 'items')
      if (group(details, 'billing_cycle_anchor')['type'] !== 'now')
        throw refused('The stand-in previews changes only with billing_cycle_anchor now.')
      return previewChange(
        world,
        world.get<Subscription>('subscription', text(form, 'subscription')),
        text(item ?? {}, 'id'),
        text(item ?? {}, 'price'),
        whole(details, 'proration_date'),
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    takes: '',
    gives: ({ world, id }) => world.get<Invoice>('invoice', id),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id',
    takes: 'metadata description',
    gives: ({ world, form, id }) => {
      const invoice = world.get<Invoice>('invoice', id)
      Object.assign(invoice.metadata, group(form, 'metadata'))
      world.emit('invoice.updated', invoice)
      return invoice
    },
  },
  { method: 'POST', path: '/v1/invoices/:id/finalize', takes: 'auto_advance', gives: finalize },
  {
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    takes: 'payment_method off_session',
    gives: ({ world, form, id }) =>
      payInvoice(
        world,
        world.get<Invoice>('invoice', id),
        textOr(form, 'payment_method', null),
        true,
      ),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    takes: '',
    gives: ({ world, id }) => voidWithSubscription(world, world.get<Invoice>('invoice', id)),
  },
]

function finalize({ world, form, id }: Asked): Invoice {
  const invoice = world.get<Invoice>('invoice', id)
  if (invoice.status !== 'draft')
    throw refused("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
      code: 'invoice_not_editable',
    })
  invoice.auto_advance = form['auto_advance'] !== 'false'
  return finalizeInvoice(world, invoice)
}

function change({ world, form, id }: Asked): Subscription {
  const other = ['metadata', 'default_payment_method', 'cancel_at_period_end'].find(
    (name) => form[name] !== undefined,
  )
  if (
    form['payment_behavior'] !== 'pending_if_incomplete' ||
    form['proration_behavior'] !== 'always_invoice' ||
    group(form, 'billing_cycle_anchor')['type'] !== 'now'
  ) {
    throw refused(
      'The stand-in changes items only with pending_if_incomplete, always_invoice and billing_cycle_anchor now.',
    )
  }
  if (other)
    throw refused(
      `When payment_behavior is set to pending_if_incomplete, ${other} may not be passed.`,
      { param: other },
    )
  const [item] = groups(form, 'items')
  return changePrice(
    world,
    world.get<Subscription>('subscription', id),
    text(item ?? {}, 'id'),
    text(item ?? {}, 'price'),
    whole(form, 'proration_date'),
  )
}

function amend({ world, form, id }: Asked): Subscription {
  const subscription = world.get<Subscription>('subscription', id)
  if (isOver(subscription))
    throw refused('A canceled subscription can only update its cancellation_details and metadata.')
  const method = textOr(form, 'default_payment_method', null)
  if (
    method !== null &&
    world.get<PaymentMethod>('payment_method', method).customer !== subscription.customer
  ) {
    throw refused(`The customer does not have a payment method with the ID ${method}.`, {
      param: 'default_payment_method',
    })
  }
  subscription.default_payment_method = method ?? subscription.default_payment_method
  if (form['cancel_at_period_end'] !== undefined) {
    subscription.cancel_at_period_end = form['cancel_at_period_end'] === 'true'
    subscription.canceled_at = subscription.cancel_at_period_end ? world.now() : null
  }
  Object.assign(subscription.metadata, group(form, 'metadata'))
  world.emit('customer.subscription.updated', subscription)
  return subscription
}
