import { composeEmail } from '#platform/server/email/compose.ts'
import type { EmailMessage } from '#platform/server/email/email.ts'
import { approved, remedyOf } from '#features/notifications/contract/remedies.ts'

type DecisionEmail = {
  to: string
  name: string
  kindName: string
  isEditable: boolean
  title: string
  state: 'approved' | 'rejected'
  /** True for a rejection of what readers had seen. */
  wasPublic: boolean
  reason: string | null
  url: string
  siteUrl: string
  siteName: string
}

/** What a decision did to content, as its author reads it. */
export function outcomeOf(state: 'approved' | 'rejected', wasPublic: boolean): string {
  if (state === 'approved') return approved
  return wasPublic ? 'was taken down' : 'was not approved'
}

/** Notifies an author of a moderator's or an administrator's decision. */
export function decisionEmail({
  to,
  name,
  kindName,
  isEditable,
  title,
  state,
  wasPublic,
  reason,
  url,
  ...site
}: DecisionEmail): EmailMessage {
  const kind = kindName.toLowerCase()
  const isApproved = state === 'approved'
  const outcome = outcomeOf(state, wasPublic)
  return composeEmail(
    {
      to,
      subject: `Your ${kind} ${outcome}`,
      greet: name,
      blocks: isApproved
        ? [
            `Your ${kind} “${title}” was approved and is now public.`,
            { button: `View your ${kind}`, url },
          ]
        : [
            `Your ${kind} “${title}” ${outcome} for this reason:`,
            { quote: reason ?? 'No reason was given.' },
            `You can ${isEditable ? 'edit and resubmit it, or ' : ''}appeal. Someone else will decide.`,
            { button: remedyOf(isEditable), url },
          ],
      reason: `You got this email because you posted this ${kind} on ${site.siteName}.`,
    },
    site,
  )
}
