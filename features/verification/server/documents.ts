import { createHmac } from 'node:crypto'
import { nameMax } from '#features/identity/contract/rules.ts'
import { stateNamed } from '#platform/contract/states.ts'
import type { CalendarDay, CheckedDocument } from '#platform/server/identity-checks/port.ts'

/** What tells one document from all others. */
type Numbered = Pick<CheckedDocument, 'type' | 'country' | 'region' | 'number'>

/** Hashes a document so that it is found again and never read. */
export type DocumentHash = (document: Numbered) => string

/** A text's letters and digits, in capitals. */
const signs = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A state of the US by its code, however it is written; others as they are. */
const regionOf = ({ type, country, region }: Numbered): string => {
  if (type === 'passport') return ''
  const isOfStates = country.toUpperCase() === 'US'
  return signs((isOfStates && stateNamed(region ?? '')) || (region ?? ''))
}

/**
 * A keyed hash of a document's issuing country, kind and number, and of the state or region unless
 * it is a passport, since states number their documents alike (docs/product/verification.md 6).
 * Spaces, signs and case don't count.
 */
export function createDocumentHash(key: string): DocumentHash {
  return (document) =>
    createHmac('sha256', key)
      .update(
        [
          document.country.toUpperCase(),
          document.type,
          regionOf(document),
          signs(document.number),
        ].join('\n'),
      )
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

/** True if a profile has a document's name as it takes it. */
export function hasNameOf(
  document: { firstName: string; lastName: string },
  profile: Name,
): boolean {
  const { firstName, lastName } = profileNameOf(document)
  return (profile.firstName ?? '') === firstName && (profile.lastName ?? '') === lastName
}

function written(name: string): string {
  const text = name.trim().replaceAll(/\s+/g, ' ').slice(0, nameMax)
  if (text !== text.toUpperCase()) return text
  return text.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}
