import { maxCounted, type NotificationKind } from '../contract/rules.ts'

/** What a notification says; a collapsed one counts people. */
export function textOf(row: { kind: NotificationKind; text: string; actorIds: string[] }): string {
  const { kind, text, actorIds } = row
  if (kind === 'comment') return commentText(text, actorIds.length)
  return kind === 'reply' ? replyText(text, actorIds.length) : text
}

const peopleOf = (count: number) => `${count}${count >= maxCounted ? ' or more' : ''} people`

function commentText(title: string, people: number): string {
  if (people <= 1) return `New comment on “${title}”`
  return `${peopleOf(people)} commented on “${title}”`
}

function replyText(title: string, people: number): string {
  if (people <= 1) return `New reply to your comment on “${title}”`
  return `${peopleOf(people)} replied to you on “${title}”`
}
