/**
 * A reason not to start, for people: the program prints the message as one line without a stack and
 * exits with 1.
 */
export class StartError extends Error {
  override name = 'StartError'
  /** True if nothing is wrong with the setup, so that trying again may help. */
  readonly isTemporary: boolean

  constructor(message: string, { isTemporary = false }: { isTemporary?: boolean } = {}) {
    super(message)
    this.isTemporary = isTemporary
  }
}

/** The innermost cause of an error, for a sentence. */
export function reasonOf(error: unknown): string {
  let cause: unknown = error
  while (cause instanceof Error && cause.cause) cause = cause.cause
  const { code, message } = cause as { code?: string; message?: string }
  return message || code || 'no answer'
}
