import { formatExactCents } from '#platform/contract/money.ts'
import type { AuditEntryWire } from '../contract/schemas.ts'

type Entry = Pick<AuditEntryWire, 'action' | 'subject' | 'before' | 'after'>
type Value = string | number | boolean | null | undefined

/** What an action's verb says, where the past tense isn't the verb with `d` or `ed`. */
const verbs: Record<string, string> = {
  'appeal-denied': 'Denied an appeal of',
  ban: 'Banned',
  dispute: 'Noted a dispute of',
  dispute_won: 'Noted a won dispute of',
  'invite-again': 'Sent another invitation to',
  lift: 'Lifted a sanction of',
  note: 'Added a note about',
  add_race: 'Added a race to',
  propose_result: 'Proposed a result in',
  confirm_result: 'Confirmed a result in',
  reject_result: 'Rejected a result in',
  withdraw_result: 'Withdrew a result in',
  'draft-put': 'Used a draft in',
  'end-sessions': 'Ended the sessions of',
  password: 'Reset the password of',
  remove_demo: 'Removed the demo account',
  retry: 'Retried',
  'rotate-secret': 'Replaced the secret of',
  round: 'Changed the round of',
  second_factor: 'Removed the second factor of',
  send: 'Sent',
  'send-reset': 'Sent a password link to',
  sessions: 'Ended the sessions of',
  status: 'Changed the status of',
  stop: 'Stopped',
  undo: 'Undid a decision about',
  undo_import: 'Undid the import of',
  'propose-member': 'Proposed the verification of',
  'confirm-member': 'Confirmed the verification of',
  'decline-member': 'Declined the verification of',
  'withdraw-member': 'Withdrew the verification of',
  verifier: 'Changed the verifier role of',
  video: 'Added a video to',
  'video-delete': 'Removed a video of',
  'accept-invitation': 'Had an invitation accepted by',
  'withdraw-invitation': 'Withdrew the invitation of',
  warn: 'Warned',
}

const words = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()

function pastOf(verb: string): string {
  const [first = '', ...rest] = words(verb).split(' ')
  const past = first.endsWith('ed') ? first : first + (first.endsWith('e') ? 'd' : 'ed')
  const said = [past, ...rest].join(' ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** An action in a sentence: `Refunded $123.75 on Order B2542A29: It arrived broken.` */
export function sentenceOf({ action, subject, after }: Entry): string {
  const [kind = '', verb = ''] = action.split('.')
  const cents = after?.['cents']
  const amount = typeof cents === 'number' ? ` ${formatExactCents(cents)} on` : ''
  const what = subject ? subject.name : `a ${words(kind)}`
  const reason = after?.['reason']
  return `${verbs[verb] ?? pastOf(verb)}${amount} ${what}${reason ? `: ${reason}` : ''}`
}

/** What changed, line by line, in words; not what stayed the same, nor what the sentence says. */
export function changesOf({ before, after }: Entry): string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .filter((field) => field !== 'reason' && !(field === 'cents' && before === null))
    .flatMap((field) => {
      const [earlier, later] = [before, after].map((record) => textOf(field, record?.[field]))
      if (earlier === later) return []
      const name = words(field.replace(/^is(?=[A-Z])/, '').replace(/Cents$/, ''))
      return `${name}: ${before && field in before ? `${earlier} → ` : ''}${later}`
    })
}

function textOf(field: string, value: Value): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && /cents$/i.test(field)) return formatExactCents(value)
  return typeof value === 'number' ? value.toLocaleString('en-US') : value
}
