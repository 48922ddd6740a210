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

/** Tells an author how a moderator decided. */
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
        ? `a moderator approved your ${kind} “${title}”. It is public now:`
        : `a moderator did not approve your ${kind} “${title}”. The reason:`,
      ...(state === 'rejected'
        ? [
            '',
            reason ?? 'No reason was given.',
            '',
            `You can ${isEditable ? 'change it and send it again, or ' : ''}appeal; somebody else then decides:`,
          ]
        : []),
      url,
      '',
      siteName,
    ].join('\n'),
  }
}
