import type { EmailMessage } from '#platform/server/email/email.ts'

type DecisionEmail = {
  to: string
  name: string
  kindName: string
  isEditable: boolean
  title: string
  state: 'approved' | 'rejected'
  reason: string | null
  url: string
  siteName: string
}

/** Notifies an author of a moderator's decision. */
export function decisionEmail({
  to,
  name,
  kindName,
  isEditable,
  title,
  state,
  reason,
  url,
  siteName,
}: DecisionEmail): EmailMessage {
  const kind = kindName.toLowerCase()
  return {
    to,
    subject: state === 'approved' ? `Your ${kind} was approved` : `Your ${kind} was not approved`,
    text: [
      `Hello ${name},`,
      '',
      state === 'approved'
        ? `A moderator approved your ${kind} “${title}”. It's now public:`
        : `A moderator didn't approve your ${kind} “${title}”. The reason:`,
      ...(state === 'rejected'
        ? [
            '',
            reason ?? 'No reason was given.',
            '',
            `You can ${isEditable ? 'edit and resubmit it, or ' : ''}appeal. Someone else will decide:`,
          ]
        : []),
      url,
      '',
      siteName,
    ].join('\n'),
  }
}
