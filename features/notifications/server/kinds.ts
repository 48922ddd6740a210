import { maxCounted, type EmailTiming } from '../contract/rules.ts'

/** A kind of notification whose emails members choose, declared by the feature it belongs to. */
export type NotificationKind = {
  /** Its name in the settings and in emails, such as "Comments on your articles". */
  name: string
  /** When it is emailed to a member who chose nothing. */
  timing: EmailTiming
  /** True for answers to what the member wrote; the dashboard lists the newest. */
  isAnswer?: boolean
  /**
   * For acts of others that collapse by subject: what a notification says of one, and of several;
   * `people` is such as "3 people".
   */
  acts?: { one(title: string): string; several(title: string, people: string): string }
}

export type NotificationKinds = ReturnType<typeof createNotificationKinds>

/**
 * The kinds whose emails members choose, by their names (docs/product/notifications.md 11). Events
 * of all others send an email of their own.
 */
export function createNotificationKinds() {
  const kinds = new Map<string, NotificationKind>()
  return {
    /** Declares a kind; `kind` is lower-case letters, since unsubscribe links name it. */
    register: (kind: string, declared: NotificationKind): void => {
      if (!/^[a-z]+$/.test(kind) || kinds.has(kind))
        throw new Error(`The kind of notification ${kind} can't be registered`)
      kinds.set(kind, declared)
    },

    get: (kind: string): NotificationKind | undefined => kinds.get(kind),

    /** All of them, by name. */
    list: (): [kind: string, declared: NotificationKind][] =>
      [...kinds].sort(([, one], [, other]) => (one.name < other.name ? -1 : 1)),

    /** Those whose acts collapse. */
    collapsed: (): string[] =>
      [...kinds].flatMap(([kind, { acts }]) => (acts === undefined ? [] : [kind])),

    /** What a notification says; one of acts counts people. */
    textOf: (row: { kind: string; text: string; actorIds: string[] }): string => {
      const acts = kinds.get(row.kind)?.acts
      const people = row.actorIds.length
      if (acts === undefined) return row.text
      return people <= 1 ? acts.one(row.text) : acts.several(row.text, peopleOf(people))
    },
  }
}

const peopleOf = (count: number) => `${count}${count >= maxCounted ? ' or more' : ''} people`
