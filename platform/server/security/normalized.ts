import { hasPiledMarks } from '#platform/contract/visible.ts'
import { DomainError } from '../errors.ts'

/** Characters that a text may have after normalization for each that it has. */
const maxGrowth = 4
/** Characters that any text may have after normalization. */
const alwaysAllowed = 20_000

/**
 * A text in a Unicode normal form, in time that grows with its length, which callers cap. What
 * people write grows at most fourfold; single characters can stand for eighteen others, and marks
 * piled on one letter are sorted in time that grows with the square of their number.
 * @throws DomainError `invalid` for either.
 */
export function normalized(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  if (hasPiledMarks(text)) throw tooComplex()
  const plain = text.normalize(form)
  if (plain.length > Math.max(alwaysAllowed, maxGrowth * text.length)) throw tooComplex()
  return plain
}

/** The refusal of a text whose characters or formatting take too long to read. */
export function tooComplex(): DomainError {
  const message = 'This text is too complex. Remove some of its formatting or unusual characters.'
  return new DomainError('invalid', message, { body: message })
}
