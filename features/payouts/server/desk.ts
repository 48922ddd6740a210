import type { Houses } from '#features/houses/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { missing } from '#platform/server/errors.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { TestCardProvider } from '#platform/server/payments/test-cards/provider.ts'
import { payoutsPath } from '../contract/paths.ts'
import { saleMoneyText, settledText, takenBackText } from '../contract/rules.ts'
import type { PayoutsOverview } from '../contract/schemas.ts'
import type { SellerAccounts } from './accounts.ts'
import { isLeftBehind, isOfMode } from './modes.ts'
import type { SellerSales } from './sales.ts'
import type { SellerBooksStore } from './seller-books-store.ts'
import { newestPayouts } from './bank-payout-store.ts'
import type { PayoutStore } from './store.ts'
import { newestEarnings } from './earning-store.ts'
import type { Earning } from './tables.ts'

type Dependencies = {
  store: PayoutStore
  sales: SellerSales
  books: SellerBooksStore
  accounts: SellerAccounts
  houses: Houses
  identity: Identity
  payments: Payments
  testCards: TestCardProvider | null
  siteUrl: string
}

export type PayoutDesk = ReturnType<typeof createPayoutDesk>

/** A House owner's view of their money; open as long as the House exists. */
export function createPayoutDesk({
  store,
  sales,
  books,
  accounts,
  houses,
  identity,
  payments,
  testCards,
  siteUrl,
}: Dependencies) {
  const houseOf = async ({ account }: Viewer) => {
    const house = await houses.registeredOf(account.id)
    if (!house) throw missing('House')
    return house
  }
  /** The account's balance; null while the provider is away. */
  const balanceOf = async (ref: string): Promise<number | null> => {
    const balance = await payments
      .requireProvider()
      .sellers.balanceOf(ref)
      .catch(() => null)
    return balance && balance.availableCents + balance.pendingCents
  }

  /** Why an earning isn't sent, in our words; null while nothing went wrong. */
  const failureOf = (earning: Earning): string | null => {
    const mode = payments.provider
    const waits = earning.state === 'pending' || earning.state === 'sending'
    if (isLeftBehind(earning, mode)) return saleMoneyText('test_money', true)
    if (waits && mode && !isOfMode(earning, mode)) return saleMoneyText('other_keys', true)
    const { returnedCents, resolvedCents } = earning
    if (returnedCents > resolvedCents) return takenBackText(returnedCents - resolvedCents)
    if (resolvedCents > 0 && earning.state === 'sent') return settledText(resolvedCents)
    return earning.failure === null ? null : saleMoneyText('delayed', true)
  }

  return {
    /** @throws DomainError `missing` without a House. */
    overview: async (viewer: Viewer): Promise<PayoutsOverview> => {
      const house = await houseOf(viewer)
      const account = payments.provider ? await accounts.find(house.id) : null
      const [sums, months, bank, owedBack, takenBack] = await Promise.all([
        books.sums(house.id),
        books.months(house.id),
        store.payoutSums(house.id, payments.provider),
        store.owedBackBy(house.id),
        store.takenBackOf(house.id, payments.provider),
      ])
      return {
        houseName: house.name,
        provider: payments.provider?.kind ?? null,
        account,
        takings: sums.takings,
        pending: sums.takings - sums.transferred - sums.paidOutside,
        transferred: sums.transferred,
        paidOutside: sums.paidOutside,
        owedBack,
        takenBack,
        paidOut: bank.paid,
        onTheWay: bank.pending,
        balance: account?.isSubmitted ? await balanceOf(account.accountRef) : null,
        months,
      }
    },

    listEarnings: async (viewer: Viewer, query: PageQuery) => {
      const { id } = await houseOf(viewer)
      const page = await newestEarnings.page(
        query,
        (after, limit) => store.listEarnings(id, after, limit),
        ({ earnedAt, partOrderId }) => [earnedAt, partOrderId],
      )
      const names = await sales.named(page.items.map(({ partOrderId }) => partOrderId))
      return {
        ...page,
        items: page.items.map((earning) => {
          const { partOrderId } = earning
          const sale = names.get(partOrderId)
          return {
            ...earning,
            id: partOrderId,
            partOrderId: sale?.partOrderId ?? null,
            orderNumber: sale?.orderNumber ?? null,
            path: sale?.path ?? null,
            reversed: earning.reversedCents,
            isTestMoney: isLeftBehind(earning, payments.provider),
            failure: failureOf(earning),
          }
        }),
      }
    },

    listPayouts: async (viewer: Viewer, query: PageQuery) => {
      const { id } = await houseOf(viewer)
      const page = await newestPayouts.page(
        query,
        (after, limit) => store.listPayouts(id, payments.provider, after, limit),
        ({ createdAt, ref }) => [createdAt, ref],
      )
      return { ...page, items: page.items.map((payout) => ({ ...payout, id: payout.ref })) }
    },

    /** @throws DomainError `unavailable` without a card provider, `conflict` if it refuses. */
    openAccount: async (viewer: Viewer): Promise<{ url: string }> => {
      const house = await houseOf(viewer)
      const email = (await identity.contactOf(viewer.account.id))?.email ?? null
      const page = `${siteUrl}${payoutsPath}`
      return {
        url: await accounts.open(house, email, { returnUrl: page, refreshUrl: page }),
      }
    },

    /** @throws DomainError `missing` with a real provider, or before the account is opened. */
    enterTestBank: async (viewer: Viewer, number: string): Promise<{ ok: true }> => {
      if (!testCards) throw missing('Page')
      const { id } = await houseOf(viewer)
      const account = await accounts.find(id)
      if (!account) throw missing('Account')
      await testCards.sellers.enterBank(account.accountRef, number)
      await accounts.syncByRef(account.accountRef)
      return { ok: true }
    },
  }
}
