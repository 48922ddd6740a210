import type { LimitWire } from '../contract/schemas.ts'
import type { Rate } from '../contract/rules.ts'

/** A limit as typed. */
export type TypedRate = { max: string; minutes: string }

/** The limits that differ from what the site ships, as typed, by name. */
export type TypedLimits = Record<string, TypedRate>

type Changed = Record<string, Rate>

/** A rate as text. */
export const typedOf = ({ max, minutes }: Rate): TypedRate => ({
  max: String(max),
  minutes: String(minutes),
})

/** The form's one field: the typed limits as JSON, in the order of their names. */
export const fieldOf = (typed: TypedLimits): string =>
  JSON.stringify(Object.fromEntries(Object.entries(typed).sort(([a], [b]) => (a < b ? -1 : 1))))

/** The typed limits in the form's field. */
export const typedIn = (field: string): TypedLimits => JSON.parse(field) as TypedLimits

/** The form's field for what a version holds. */
export const draftOf = (changed: Changed): { changed: string } => ({
  changed: fieldOf(
    Object.fromEntries(Object.entries(changed).map(([name, rate]) => [name, typedOf(rate)])),
  ),
})

/** What was typed; the server refuses what isn't a number. */
export const changedOf = (field: string): Changed =>
  Object.fromEntries(
    Object.entries(typedIn(field)).map(([name, { max, minutes }]) => [
      name,
      { max: numberOf(max), minutes: numberOf(minutes) },
    ]),
  )

/** True if a limit's name, part of the site or description has the searched words. */
export function isFound({ name, group, about }: LimitWire, searched: string): boolean {
  const text = [name, group, ...about].join(' ').toLowerCase()
  return searched
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** JSON has no NaN, so what isn't a number arrives as null and is refused at its field. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
