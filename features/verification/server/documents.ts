import { createHmac } from 'node:crypto'
import { nameMax } from '#features/identity/contract/rules.ts'
import type { CalendarDay } from '#platform/server/identity-checks/port.ts'

/** Hashes a document so that it is found again and never read. */
export type DocumentHash = (document: { country: string; number: string }) => string

/**
 * A keyed hash of a document's issuing country and number (docs/product/verification.md 6). Spaces,
 * signs and case don't count.
 */
export function createDocumentHash(key: string): DocumentHash {
  return ({ country, number }) =>
    createHmac('sha256', key)
      .update(`${country.toUpperCase()}\n${number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')}`)
      .digest('base64url')
}

/** Years from which members may take part. */
const adultAge = 18

/** True for someone who is 18 or older today, by UTC. */
export function isAdult({ year, month, day }: CalendarDay, now: Date): boolean {
  const grownUp = Date.UTC(year + adultAge, month - 1, day)
  return grownUp <= now.getTime()
}

type Name = { firstName: string | null; lastName: string | null }

/** A name without accents, signs and case. */
const plain = (text: string | null): string =>
  (text ?? '')
    .slice(0, nameMax)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()

/**
 * True if a document has a profile's name: the last names are the same, and so is the first of the
 * first names, since profiles seldom have middle names. Accents, signs and case don't count.
 */
export function isSameName(document: Name, profile: Name): boolean {
  const [first] = plain(document.firstName).split(' ')
  const [own] = plain(profile.firstName).split(' ')
  return (
    first !== '' &&
    first === own &&
    plain(document.lastName) === plain(profile.lastName) &&
    plain(profile.lastName) !== ''
  )
}

/** A document's name as a profile has it; documents often have capitals only. */
export function profileNameOf({ firstName, lastName }: { firstName: string; lastName: string }): {
  firstName: string
  lastName: string
} {
  return { firstName: written(firstName), lastName: written(lastName) }
}

function written(name: string): string {
  const text = name.trim().replaceAll(/\s+/g, ' ').slice(0, nameMax)
  if (text !== text.toUpperCase()) return text
  return text.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}
