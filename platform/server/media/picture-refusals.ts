import { DomainError } from '../errors.ts'

/** Of too many pixels for its format. */
export function tooHeavy(): DomainError {
  const message =
    'AVIF pictures, and those of 16 bits per color, may have at most 16 megapixels. Please make it smaller, or save it as JPEG.'
  return new DomainError('invalid', message, { mediaUrl: message })
}

/** Too narrow to be cut to a square. */
export function tooNarrow(): DomainError {
  const message =
    'Please choose a picture that is at most four times as wide as high, or as high as wide.'
  return new DomainError('invalid', message, { mediaUrl: message })
}

/** A picture that can't be decoded within its bounds. */
export function unreadable(): DomainError {
  const message = "We couldn't read this picture, or it's larger than 40 megapixels."
  return new DomainError('invalid', message, { mediaUrl: message })
}
