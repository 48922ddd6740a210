import { DomainError } from '../errors.ts'

/** Connection failures, and a server starting or stopping. */
const databaseIsAway = /^(57P0[1235]|08\d{3}|26000)$/
/** A statement took too long or met others, or all connections are taken. */
const tooBusy = /^(53300|57014|25P0[34]|40001|40P01)$/
const networkTrouble =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAGAIN|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ECONNABORTED)$/
/** Driver errors without a code. */
const driverTrouble =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Client was closed and is not queryable|timeout expired|calling end on the pool/
/** The database is read-only: a standby, a full disk, no memory or a failing disk. */
const takesNoWrites = /^(25006|53[012]\d{2}|53400|58030)$/
const fullDisk = /^(ENOSPC|EDQUOT|EROFS)$/

/**
 * The "try again" message if any error in the chain means that a dependency is down; null for other
 * errors. Other services throw `unavailable` themselves.
 */
export function unavailabilityOf(error: Error): DomainError | null {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (takesNoWrites.test(code))
    return new DomainError(
      'unavailable',
      "Changes can't be saved right now. Please try again in a moment.",
      undefined,
      { retryAfterSeconds: 10 },
    )
  if (fullDisk.test(code))
    return new DomainError(
      'unavailable',
      "Files can't be saved right now. Please try again in a moment.",
      undefined,
      { retryAfterSeconds: 30 },
    )
  if (tooBusy.test(code))
    return new DomainError(
      'unavailable',
      'The site is too busy right now. Please try again in a moment.',
    )
  const isSocketMissing = code === 'ENOENT' && syscall === 'connect'
  if (
    isSocketMissing ||
    databaseIsAway.test(code) ||
    networkTrouble.test(code) ||
    driverTrouble.test(error.message)
  )
    return databaseUnavailable()
  return null
}

/** The message while the database doesn't answer. */
export function databaseUnavailable(): DomainError {
  return new DomainError(
    'unavailable',
    "The site can't reach its database right now. Please try again in a moment.",
  )
}

/** The message while file storage doesn't answer. */
export function storageUnavailable(): DomainError {
  return new DomainError(
    'unavailable',
    "File storage isn't responding right now. Please try again in a moment.",
  )
}
