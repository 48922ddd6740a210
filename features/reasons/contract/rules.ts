/** What a kept reason is for; `content` fits a rejection of any kind of content. */
export const reasonPurposes = [
  'content',
  'article',
  'comment',
  'testimony',
  'challenge',
  'argument',
  'warning',
  'suspension',
  'ban',
] as const

export type ReasonPurpose = (typeof reasonPurposes)[number]

export const purposeNames: Record<ReasonPurpose, string> = {
  content: 'Reject anything',
  article: 'Reject an article',
  comment: 'Reject a comment',
  testimony: 'Reject a testimony',
  challenge: 'Reject a challenge',
  argument: 'Reject an argument',
  warning: 'Warn',
  suspension: 'Suspend',
  ban: 'Ban',
}

/** Characters, and how many reasons a site keeps. */
export const reasonLimits = { title: 60, text: 500, count: 200 }

/** The purpose of rejecting this kind of moderated content. */
export function rejectionPurpose(kind: string): ReasonPurpose {
  if (kind.endsWith('comment')) return 'comment'
  return (
    (['article', 'testimony', 'challenge', 'argument'] as const).find((known) => known === kind) ??
    'content'
  )
}
