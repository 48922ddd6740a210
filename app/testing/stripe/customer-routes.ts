import { cardOf } from './cards.ts'
import { group, text, textOr, texts } from './form.ts'
import { refused } from './refusal.ts'
import type { Route } from './route.ts'
import type { Customer, PaymentMethod, SetupIntent, StandInObject } from './things.ts'
import { base } from './world.ts'

const searchLag = 60
const cardsOnly = 'allowed_payment_method_types automatic_payment_methods'

/** Customers, their saved cards, and the portal. */
export const customerRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/customers/search',
    takes: 'query limit page',
    gives: ({ world, form }) => {
      const [, name = '', value = ''] =
        /^metadata\['(\w+)'\]:'([^']*)'$/.exec(text(form, 'query')) ?? []
      if (name === '')
        throw refused(`We were unable to parse your search query: ${text(form, 'query')}`)
      return world
        .all<Customer>('customer')
        .filter(
          ({ metadata, created }) => metadata[name] === value && created <= world.now() - searchLag,
        )
    },
  },
  {
    method: 'POST',
    path: '/v1/customers',
    takes: 'name email description metadata',
    gives: ({ world, form }) => {
      const customer = world.add<Customer>({
        ...base(world, 'customer', 'cus', form['metadata']),
        name: textOr(form, 'name', null),
        email: textOr(form, 'email', null),
        balance: 0,
        invoice_settings: { default_payment_method: null },
      })
      world.emit('customer.created', customer)
      return customer
    },
  },
  {
    method: 'GET',
    path: '/v1/customers',
    takes: 'email created',
    gives: ({ world }) => world.all<Customer>('customer'),
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    takes: '',
    gives: ({ world, id }) => world.get<Customer>('customer', id),
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    takes: 'name email description metadata invoice_settings',
    gives: ({ world, form, id }) => {
      const customer = world.get<Customer>('customer', id)
      customer.name = textOr(form, 'name', customer.name)
      customer.email = textOr(form, 'email', customer.email)
      const method = group(form, 'invoice_settings')['default_payment_method']
      if (typeof method === 'string') {
        if (world.get<PaymentMethod>('payment_method', method).customer !== id)
          throw refused(`The customer does not have a payment method with the ID ${method}.`, {
            param: 'invoice_settings[default_payment_method]',
          })
        customer.invoice_settings.default_payment_method = method
      }
      world.emit('customer.updated', customer)
      return customer
    },
  },
  {
    method: 'POST',
    path: '/v1/setup_intents',
    takes: `customer usage metadata ${cardsOnly}`,
    gives: ({ world, form }) => {
      const start = base(world, 'setup_intent', 'seti', form['metadata'])
      const customer = textOr(form, 'customer', null)
      if (customer !== null) world.get<Customer>('customer', customer)
      const allowed = texts(form, 'allowed_payment_method_types')
      if (allowed.some((type) => type !== 'card'))
        throw refused('The payment method type provided is invalid.', {
          param: 'allowed_payment_method_types',
        })
      return world.add<SetupIntent>({
        ...start,
        customer,
        status: 'requires_payment_method',
        client_secret: `${start.id}_secret_${world.newId('s').slice(2)}`,
        payment_method: null,
        usage: textOr(form, 'usage', 'off_session'),
        next_action: null,
        last_setup_error: null,
      })
    },
  },
  {
    method: 'GET',
    path: '/v1/setup_intents',
    takes: 'customer created payment_method',
    gives: ({ world, form }) =>
      world
        .all<SetupIntent>('setup_intent')
        .filter(({ customer }) => customer === textOr(form, 'customer', customer)),
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    takes: 'client_secret',
    gives: ({ world, id }) => world.get<SetupIntent>('setup_intent', id),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    takes: '',
    gives: ({ world, id }) => world.get<PaymentMethod>('payment_method', id),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    takes: 'customer',
    gives: ({ world, form, id }) => {
      const method = cardOf(world, id)
      method.customer = world.get<Customer>('customer', text(form, 'customer')).id
      world.emit('payment_method.attached', method)
      return method
    },
  },
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    takes: 'customer return_url configuration locale',
    gives: ({ world, form }) => {
      const customer = world.get<Customer>('customer', text(form, 'customer'))
      if (!world.settings.portal)
        throw refused(
          'You can’t create a portal session in test mode until you save your customer portal settings in test mode.',
        )
      const session: StandInObject & Record<string, unknown> = {
        ...base(world, 'billing_portal.session', 'bps'),
        customer: customer.id,
        return_url: textOr(form, 'return_url', null),
      }
      session['url'] = `https://billing.stripe.com/p/session/${session.id}`
      return world.add(session)
    },
  },
]
