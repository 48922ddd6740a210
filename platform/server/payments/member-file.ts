import type { Db } from '../database/database.ts'
import { fileOfTable, type MemberFilePart } from '../member-file.ts'
import { payments } from './tables.ts'

const stateNames = {
  opening: 'Not paid',
  open: 'Not paid',
  succeeded: 'Paid',
  canceled: 'Canceled',
  refused: 'Refused',
}

/** What a member paid or started to pay; no cards, which the provider keeps. */
export const paymentFile = (db: Db): MemberFilePart =>
  fileOfTable(
    { name: 'payments', title: 'Payments' },
    {
      member: payments.payerId,
      id: payments.id,
      select: () => db.select().from(payments).$dynamic(),
      show: (rows) =>
        rows.map((row) => ({
          id: row.id,
          at: row.createdAt,
          title: `${row.purpose.charAt(0).toUpperCase()}${row.purpose.slice(1)}`,
          detail: row.disputeState && `Dispute ${row.disputeState}`,
          state: row.refundedCents > 0 ? 'Refunded' : stateNames[row.status],
          cents: row.cents,
        })),
    },
  )
