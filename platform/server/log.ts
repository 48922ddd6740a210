import { pino, type Logger } from 'pino'

export type Log = Logger

/** JSON lines on standard output; what could hold a secret or personal data is left out by name. */
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
  })
}
