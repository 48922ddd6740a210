import type { RefusedCall } from './provider-refusal.ts'
import type { Books, FindPayer, NotePaidCard, Purpose } from './purpose.ts'
import type { Payment } from './store.ts'

export type PaymentRegistry = ReturnType<typeof createRegistry>

/** What features register with payments while their modules are created. */
export function createRegistry() {
  let books: Books | null = null
  let payerOf: FindPayer | null = null
  let syncSubscription: (ref: string) => Promise<void> = () =>
    Promise.reject(new Error('nothing handles subscriptions'))
  let syncAccount: (ref: string) => Promise<void> = () =>
    Promise.reject(new Error('nothing handles accounts of sellers'))
  let syncTransfer: (ref: string) => Promise<void> = () =>
    Promise.reject(new Error('nothing handles transfers to sellers'))
  let syncIdentityCheck: (ref: string) => Promise<void> = () =>
    Promise.reject(new Error('nothing handles identity checks'))
  let notePaidCard: NotePaidCard = () => Promise.resolve()
  let reportRefusal: (call: RefusedCall) => void = () => {}
  const purposes = new Map<string, Purpose>()

  return {
    books: (): Books => {
      if (!books) throw new Error('no ledger is registered for payments')
      return books
    },
    payerOf: (payerId: string) => payerOf?.(payerId) ?? Promise.resolve(null),
    purposeOf: ({ purpose }: Payment): Purpose => {
      const found = purposes.get(purpose)
      if (!found) throw new Error(`there is no payment purpose named ${purpose}`)
      return found
    },
    notePaidCard: (...paid: Parameters<NotePaidCard>) => notePaidCard(...paid),
    syncSubscription: (ref: string) => syncSubscription(ref),
    syncAccount: (ref: string) => syncAccount(ref),
    syncTransfer: (ref: string) => syncTransfer(ref),
    syncIdentityCheck: (ref: string) => syncIdentityCheck(ref),
    reportRefusal: (call: RefusedCall) => reportRefusal(call),

    /** What features call. */
    registrations: {
      /** Registers the ledger that payments write to. */
      registerBooks: (registered: Books): void => {
        books = registered
      },

      /** Registers the lookup of the name and address sent to the provider. */
      registerPayers: (find: FindPayer): void => {
        payerOf = find
      },

      /** Registers how a kind of payment is fulfilled. */
      define: (name: string, purpose: Purpose) => {
        purposes.set(name, purpose)
      },

      /** The purposes of payments that members start and may abandon. */
      begunHere: (): string[] =>
        [...purposes].filter(([, { lifetime }]) => lifetime !== null).map(([name]) => name),

      /** Registers the subscription settler. */
      onSubscription: (sync: (ref: string) => Promise<void>) => {
        syncSubscription = sync
      },

      /** Registers what updates a seller's account from the provider. */
      onAccount: (sync: (ref: string) => Promise<void>) => {
        syncAccount = sync
      },

      /** Registers what updates a member's identity check from the provider. */
      onIdentityCheck: (sync: (ref: string) => Promise<void>) => {
        syncIdentityCheck = sync
      },

      /** Registers what notes the cards that payments were made with. */
      onPaidCard: (note: NotePaidCard) => {
        notePaidCard = note
      },

      /** Registers what tells the operators about calls that the provider refused. */
      onRefusal: (report: (call: RefusedCall) => void) => {
        reportRefusal = report
      },

      /** Registers what updates a transfer to a seller from the provider. */
      onTransfer: (sync: (ref: string) => Promise<void>) => {
        syncTransfer = sync
      },
    },
  }
}
