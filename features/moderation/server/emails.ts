import { composeEmail } from '#platform/server/email/compose.ts'
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
  siteUrl: string
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
  ...site
}: DecisionEmail): EmailMessage {
  const kind = kindName.toLowerCase()
  const isApproved = state === 'approved'
  return composeEmail(
    {
      to,
      subject: isApproved ? `Your ${kind} was approved` : `Your ${kind} was not approved`,
      greet: name,
      blocks: isApproved
        ? [
            `Your ${kind} “${title}” is now public. A moderator approved it.`,
            { button: `View your ${kind}`, url },
          ]
        : [
            `Your ${kind} “${title}” wasn't approved. A moderator gave this reason:`,
            { quote: reason ?? 'No reason was given.' },
            `You can ${isEditable ? 'edit and resubmit it, or ' : ''}appeal. Someone else will decide.`,
            { button: isEditable ? 'Edit or appeal' : 'Appeal', url },
          ],
      reason: `You got this email because you posted this ${kind} on ${site.siteName}.`,
    },
    site,
  )
}
