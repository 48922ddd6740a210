import { pino, type Logger } from 'pino'

export type Log = Logger

/** Milliseconds after which a line is written at the latest; all are when the process ends. */
const longestWait = 200

/** JSON lines on standard output, some at once so that a line costs no system call; what could hold a secret or personal data is left out by name. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'newPassword', 'token', 'email', 'cookie', '*.password', '*.newPassword', '*.token', '*.email', '*.cookie'],
      remove: true,
    },
  }, pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: longestWait }))
}
