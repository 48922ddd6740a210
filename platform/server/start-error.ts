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

/** SQLite's code for a full disk. */
const sqliteFull = 13

/** The reason not to start on a disk without room; null for other errors. */
export function diskFull(error: unknown): StartError | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', errcode } = cause as { code?: string; errcode?: number }
    const isFull = errcode === sqliteFull || ['53100', 'ENOSPC', 'EDQUOT'].includes(code)
    if (isFull || cause.message.includes('No space left on device'))
      return new StartError("The database's disk is full. Make room on it, then start again.", {
        isTemporary: true,
      })
  }
  return null
}

const fileTrouble: Record<string, string> = {
  EACCES: "this user isn't allowed to",
  EPERM: "this user isn't allowed to",
  EROFS: 'the disk takes no changes',
  EISDIR: 'it is a folder',
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a file is in the place of its folder',
}

/** What is wrong with a file or folder, in words. */
export function fileReason(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return fileTrouble[code] ?? message
}

/** A file that the site can't start without. */
export function unusableFile(path: string, error: unknown): StartError {
  return diskFull(error) ?? new StartError(`Can't use ${path}: ${fileReason(error)}.`)
}

/** The innermost cause of an error, for a sentence. */
export function reasonOf(error: unknown): string {
  let cause: unknown = error
  while (cause instanceof Error && cause.cause) cause = cause.cause
  const { code, message } = cause as { code?: string; message?: string }
  return message || code || 'no answer'
}
