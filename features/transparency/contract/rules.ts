/** The page's address. */
export const transparencyPath = '/transparency'

/** How long the reported time is, in days, up to the last midnight (UTC). */
export const reportedDays = 365

export const decisionOutcomes = ['approved', 'rejected'] as const

export const accountDecisions = ['warning', 'suspension', 'ban'] as const
export type AccountDecision = (typeof accountDecisions)[number]

export const accountDecisionNames: Record<AccountDecision, string> = {
  warning: 'Warnings',
  suspension: 'Suspensions',
  ban: 'Bans',
}

/** What appeals are about: content that was rejected, or a warning, suspension or ban. */
export const appealSubjects = ['content', 'account'] as const
export type AppealSubject = (typeof appealSubjects)[number]

export const appealSubjectNames: Record<AppealSubject, string> = {
  content: 'Rejected content',
  account: 'Warnings, suspensions and bans',
}

export const appealOutcomes = ['succeeded', 'denied', 'waiting'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

export const appealOutcomeNames: Record<AppealOutcome, string> = {
  succeeded: 'Succeeded',
  denied: 'Denied',
  waiting: 'Waiting',
}

/** What members asked for about their own data. */
export const dataRequests = ['export', 'deletion', 'deletion-waiting'] as const
export type DataRequest = (typeof dataRequests)[number]

export const dataRequestNames: Record<DataRequest, string> = {
  export: 'Exports of their data',
  deletion: 'Accounts deleted',
  'deletion-waiting': 'Deletions that can still be canceled (within 14 days)',
}

/** Stands for a rejection whose text is none of the kept reasons. */
export const otherReason = 'Another reason'
