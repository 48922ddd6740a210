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
