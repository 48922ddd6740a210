export const jobStates = ['failed', 'retrying', 'waiting'] as const
export type JobState = (typeof jobStates)[number]

export const jobStateNames: Record<JobState, string> = {
  failed: 'Failed',
  retrying: 'Retrying',
  waiting: 'Waiting',
}

/** How many jobs one request may act on. */
export const jobsMost = 100

/** Characters of the reason for discarding. */
export const discardReasonMax = 500

/** What money can wait for the card provider, or for somebody (docs/product/payments.md 22). */
export const moneyKinds = [
  'refund',
  'returned_refund',
  'transfer',
  'reversal',
  'returned_transfer',
  'owed',
  'owed_back',
  'account',
  'tax_record',
  'tax_reversal',
] as const
export type MoneyKind = (typeof moneyKinds)[number]

export const moneyKindNames: Record<MoneyKind, string> = {
  refund: 'Refund',
  returned_refund: 'Refund returned by a bank',
  transfer: 'Transfer to a seller',
  reversal: 'Transfer to take back',
  returned_transfer: 'Transfer reversed at the provider',
  owed: 'Owed to a seller',
  owed_back: 'Owed by a seller',
  account: 'Payout account',
  tax_record: 'Sales tax to record',
  tax_reversal: 'Sales tax to take back',
}

/** What administrators can do about it. */
export const moneyActions = ['retry', 'cancel', 'resolve'] as const
export type MoneyAction = (typeof moneyActions)[number]

/** What resolving needs, from the administrator. */
export const moneyNoteRequired = 'Enter how it was settled.'

/** Characters of what an administrator enters when resolving. */
export const moneyNoteMax = 200

const reasons: Record<string, string> = {
  EENVELOPE: 'The mail server refused the address',
  EMESSAGE: 'The mail server refused the message',
  EAUTH: 'The mail server refused our login',
  EDNS: "The server's name couldn't be found",
  ENOTFOUND: "The server's name couldn't be found",
  ESOCKET: "Couldn't connect to the server",
  ECONNECTION: "Couldn't connect to the server",
  ECONNREFUSED: "Couldn't connect to the server",
  ECONNRESET: 'The server closed the connection',
  ETIMEDOUT: 'The server took too long',
  TIMEOUT: 'The work took too long',
}

/** Why a job failed, for its error code; the code itself if we have no words for it. */
export const failureReason = (code: string | null): string =>
  code === null ? 'Unknown' : (reasons[code] ?? code)

/** A queue as administrators read it. */
export const queueName = (queue: string): string =>
  queue === 'mail' ? 'Emails' : queue.charAt(0).toUpperCase() + queue.slice(1).replaceAll('-', ' ')
