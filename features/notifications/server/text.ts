import { maxCounted, type NotificationKind } from '../contract/rules.ts'

/** What a notification says; a collapsed one counts people. */
export function textOf(row: { kind: NotificationKind; text: string; actorIds: string[] }): string {
  return row.kind === 'comment' ? commentText(row.text, row.actorIds.length) : row.text
}

function commentText(title: string, people: number): string {
  if (people <= 1) return `New comment on “${title}”`
  return `${people}${people >= maxCounted ? ' or more' : ''} people commented on “${title}”`
}
