import type { TestApp } from '#app/testing/test-app.ts'
import { movedEntries, type Entry } from '#features/ledger/contract.ts'
import { newId } from '#platform/server/ids.ts'
import { feeAccounts, feeNames, type Fees } from '../contract/open-books.ts'

/** Books a sale as orders do: fees, a seller's money and sales tax, and the card fee. */
export async function bookSale(app: TestApp, fees: Fees, cardFee = 0): Promise<string> {
  const id = newId()
  const received: Entry[] = [
    ...feeNames.map((name) => ({ account: feeAccounts[name], cents: 0 - fees[name] })),
    { account: `payable:seller:${newId()}`, cents: -1000 },
  ]
  await app.database.db.transaction(async (tx) => {
    await app.ledger.append(tx, {
      kind: 'charge',
      reference: `payment:${id}`,
      description: 'Order',
      entries: movedEntries('cash:test', received),
    })
    if (cardFee > 0)
      await app.ledger.append(tx, {
        kind: 'card_fee',
        reference: `payment:${id}`,
        description: 'Card provider fee',
        entries: movedEntries('cash:test', [{ account: 'expense:card_fees', cents: cardFee }]),
      })
  })
  return id
}

/** Books a refund of some of a sale's fees. */
export const bookRefund = (app: TestApp, id: string, fees: Fees): Promise<unknown> =>
  app.database.db.transaction((tx) =>
    app.ledger.append(tx, {
      kind: 'refund',
      reference: `payment:${id}:step-1`,
      description: 'Refund: Order',
      entries: movedEntries(
        'cash:test',
        feeNames.map((name) => ({ account: feeAccounts[name], cents: fees[name] })),
      ),
    }),
  )
