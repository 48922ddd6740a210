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
  replace_result: 'Replaced a proposed result in',
  confirm_result: 'Confirmed a result in',
  reject_result: 'Rejected a result in',
  withdraw_result: 'Withdrew a result in',
  'draft-put': 'Used a draft in',
  'end-sessions': 'Ended the sessions of',
  hold: 'Held the close of',
  'propose-removal': 'Proposed to remove votes from',
  'confirm-removal': 'Confirmed the removal of votes from',
  'decline-removal': 'Declined the removal of votes from',
  'withdraw-removal': 'Withdrew the removal of votes from',
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
  'propose-ending': 'Proposed to end the verification of',
  'confirm-ending': 'Ended the verification of',
  'decline-ending': 'Declined to end the verification of',
  'withdraw-ending': 'Withdrew the proposal to end the verification of',
  verifier: 'Changed the verifier role of',
  video: 'Added a video to',
  'video-delete': 'Removed a video of',
  'accept-invitation': 'Had an invitation accepted by',
  'withdraw-invitation': 'Withdrew the invitation of',
  warn: 'Warned',
}

/** Kinds whose subjects have a title or a text for a name, and the word for one of them. */
const titled: Record<string, string> = {
  'added-page': 'page',
  announcement: 'announcement',
  application: 'application',
  argument: 'argument',
  article: 'article',
  broadcast: 'broadcast',
  'campaign-comment': 'comment',
  challenge: 'challenge',
  comment: 'comment',
  debate: 'debate',
  message: 'message',
  note: 'note',
  'note-answer': 'answer to a note',
  product: 'product',
  reason: 'reason',
  testimony: 'testimony',
  video: 'video',
}

/** Kinds whose subjects' names begin with a word that only a sentence's start capitalizes. */
const described = new Set(['order', 'election', 'correction'])

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

function subjectOf(kind: string, subject: Entry['subject']): string {
  const one = titled[kind] ?? (kind === 'user' ? 'member' : words(kind))
  if (!subject) return `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`
  // A file of records is named, and isn't one of them.
  if (kind in titled && !/\.\w{3,4}$/.test(subject.name)) return `the ${one} “${subject.name}”`
  return described.has(kind)
    ? subject.name.charAt(0).toLowerCase() + subject.name.slice(1)
    : subject.name
}

/** The fields whose change some sentences say themselves, from one value to another. */
const moves: Record<string, string> = {
  'debate.status': 'status',
  'debate.round': 'round',
  'house.status': 'status',
}

/** Moved the debate “…” from coming soon to live; null for actions that move nothing. */
function moveOf({ action, before, after }: Entry, what: string): string | null {
  const field = moves[action]
  const [from, to] = field ? [before?.[field], after?.[field]] : []
  if (typeof from !== 'string' || typeof to !== 'string') return null
  const round = field === 'round' ? ' round' : ''
  if (from === to) return `Set ${what} to ${words(to)}${round}`
  return `Moved ${what} from ${words(from)} to ${words(to)}${round}`
}

/** An action in a sentence: `Refunded $123.75 on order B2542A29: It arrived broken.` */
export function sentenceOf(entry: Entry): string {
  const { action, subject, after } = entry
  const [kind = '', verb = ''] = action.split('.')
  const what = subjectOf(kind, subject)
  const cents = after?.['cents']
  const amount = typeof cents === 'number' ? ` ${formatExactCents(cents)} on` : ''
  const reason = after?.['reason']
  const said = moveOf(entry, what) ?? `${verbs[verb] ?? pastOf(verb)}${amount} ${what}`
  return reason ? `${said}: ${reason}` : said
}

/** Fields that the sentence says. */
function saidIn({ action, before }: Entry): string[] {
  const [, verb = ''] = action.split('.')
  return [
    'reason',
    ...(before === null ? ['cents'] : []),
    ...(verb === 'approve' || verb === 'reject' ? ['state'] : []),
    ...(action in moves ? [moves[action] ?? ''] : []),
  ]
}

/** What changed, line by line, in words; not what stayed the same, nor what the sentence says. */
export function changesOf(entry: Entry): string[] {
  const { before, after } = entry
  const said = saidIn(entry)
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .filter((field) => !said.includes(field))
    .flatMap((field) => {
      const [earlier, later] = [before, after].map((record) => textOf(field, record?.[field]))
      if (earlier === later) return []
      const name = words(field.replace(/^is(?=[A-Z])/, '').replace(/Cents$/, ''))
      const isNew = !before || !(field in before)
      const value = after?.[field]
      if (isNew && typeof value === 'boolean') return value ? name : `not ${name}`
      return `${name}: ${isNew ? '' : `${earlier} → `}${later}`
    })
}

function textOf(field: string, value: Value): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && /cents$/i.test(field)) return formatExactCents(value)
  return typeof value === 'number' ? value.toLocaleString('en-US') : value
}
