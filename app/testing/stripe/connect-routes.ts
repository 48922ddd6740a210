import { addTransfer, createAccount, openAccountOf, reverse } from './connect.ts'
import { group, text, textOr, whole } from './form.ts'
import { refused } from './refusal.ts'
import type { Route } from './route.ts'
import type {
  AccountLink,
  Balance,
  Charge,
  ConnectAccount,
  Payout,
  Transfer,
  TransferReversal,
} from './things.ts'
import { base, type World } from './world.ts'

/** The account a request acts for, by its `Stripe-Account` header. */
function actingFor(world: World, account: string | null): ConnectAccount {
  if (account === null) throw refused('The stand-in’s own account has no balance or payouts.')
  return openAccountOf(world, account)
}

/** Sellers: Express accounts, transfers and their reversals, balances and payouts. */
export const connectRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/accounts',
    takes: 'type country email business_profile capabilities metadata',
    gives: ({ world, form }) => {
      if (text(form, 'type') !== 'express') throw refused('Invalid type.', { param: 'type' })
      const asked = group(form, 'capabilities')
      const asks = (name: string) => group(asked, name)['requested'] === 'true'
      if (asks('transfers') && !asks('card_payments'))
        throw refused(
          'Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` capability. If you would like to request `transfers` without `card_payments` please contact us via https://support.stripe.com/contact.',
          { param: 'capabilities' },
        )
      const account = createAccount(world, form['metadata'])
      account.email = textOr(form, 'email', null)
      return account
    },
  },
  {
    method: 'GET',
    path: '/v1/accounts',
    takes: 'created',
    gives: ({ world }) =>
      world.all<ConnectAccount>('account').filter(({ _isGone: isGone }) => !isGone),
  },
  {
    method: 'GET',
    path: '/v1/accounts/:id',
    takes: '',
    gives: ({ world, id }) => openAccountOf(world, id),
  },
  {
    method: 'POST',
    path: '/v1/accounts/:id',
    takes: 'email business_profile metadata',
    gives: ({ world, form, id }) => {
      const account = world.get<ConnectAccount>('account', id)
      account.email = textOr(form, 'email', account.email)
      const name = group(form, 'business_profile')['name']
      if (typeof name === 'string') account.business_profile.name = name
      return account
    },
  },
  {
    method: 'POST',
    path: '/v1/account_links',
    takes: 'account refresh_url return_url type',
    gives: ({ world, form }) => {
      const account = world.get<ConnectAccount>('account', text(form, 'account'))
      if (text(form, 'type') !== 'account_onboarding')
        throw refused('Invalid type.', { param: 'type' })
      for (const name of ['refresh_url', 'return_url'])
        if (!URL.canParse(text(form, name))) throw refused('Not a valid URL.', { param: name })
      const start = base(world, 'account_link', 'alink')
      return world.add<AccountLink>({
        ...start,
        expires_at: start.created + 300,
        url: `https://connect.stripe.com/setup/e/${account.id}/${start.id}`,
      })
    },
  },
  {
    method: 'GET',
    path: '/v1/balance',
    takes: '',
    gives: ({ world, account }) => {
      const { _cents: amount } = actingFor(world, account)
      return {
        ...base(world, 'balance', 'bal'),
        available: [{ amount, currency: 'usd' }],
        pending: [{ amount: 0, currency: 'usd' }],
      } satisfies Balance
    },
  },
  {
    method: 'GET',
    path: '/v1/payouts',
    takes: 'status created',
    gives: ({ world, account }) => {
      const { id } = actingFor(world, account)
      return world.all<Payout>('payout').filter(({ _account: of }) => of === id)
    },
  },
  {
    method: 'POST',
    path: '/v1/transfers',
    takes: 'amount currency destination source_transaction metadata description',
    gives: ({ world, form }) => {
      const amount = whole(form, 'amount')
      const account = world.get<ConnectAccount>('account', text(form, 'destination'))
      if (account.capabilities.transfers !== 'active')
        throw refused(
          'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
          { code: 'insufficient_capabilities_for_transfer' },
        )
      const source = textOr(form, 'source_transaction', null)
      const charge = source === null ? null : world.get<Charge>('charge', source)
      const used = world
        .all<Transfer>('transfer')
        .filter(({ source_transaction: other }) => other !== null && other === source)
        .reduce((sum, one) => sum + one.amount, 0)
      if (charge && (!charge.paid || used + amount > charge.amount))
        throw refused('The transfer exceeds the source charge’s amount.', { param: 'amount' })
      if (source === null && world.settings.isShort)
        throw refused(
          'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance',
          { code: 'balance_insufficient', isStored: true },
        )
      return addTransfer(world, account, {
        ...base(world, 'transfer', 'tr', form['metadata']),
        amount,
        amount_reversed: 0,
        currency: text(form, 'currency'),
        destination: account.id,
        source_transaction: source,
        reversed: false,
        reversals: { object: 'list', data: [], has_more: false, url: '/v1/transfers' },
      })
    },
  },
  {
    method: 'GET',
    path: '/v1/transfers',
    takes: 'destination created transfer_group',
    gives: ({ world, form }) => {
      const since = Number(textOr(group(form, 'created'), 'gte', '0'))
      return world
        .all<Transfer>('transfer')
        .filter(
          ({ destination, created }) =>
            destination === textOr(form, 'destination', destination) && created >= since,
        )
    },
  },
  {
    method: 'GET',
    path: '/v1/transfers/:id',
    takes: '',
    gives: ({ world, id }) => world.get<Transfer>('transfer', id),
  },
  {
    method: 'GET',
    path: '/v1/transfers/:id/reversals',
    takes: '',
    gives: ({ world, id }) =>
      world.all<TransferReversal>('transfer_reversal').filter(({ transfer }) => transfer === id),
  },
  {
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    takes: 'amount metadata description',
    gives: ({ world, form, id }) =>
      reverse(world, world.get<Transfer>('transfer', id), whole(form, 'amount'), form['metadata']),
  },
]
