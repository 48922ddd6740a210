import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Maximum delay before a line is written, in milliseconds; exit flushes all. */
const longestWait = 200

/**
 * JSON lines on standard output, batched to save system calls. Fields that may hold secrets or
 * personal data are removed by name.
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  return pino(
    {
      level,
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: faultOf },
      redact: {
        paths: [
          'password',
          'newPassword',
          'token',
          'email',
          'cookie',
          '*.password',
          '*.newPassword',
          '*.token',
          '*.email',
          '*.cookie',
        ],
        remove: true,
      },
    },
    destination,
  )
}

type Fault = {
  type: string
  message?: string
  code?: string
  concerns?: string[]
  stack?: string
  cause?: Fault
}

const maxCauses = 4
/** Mail servers quote the recipients whom they refuse. */
const address = /[^\s<>"'(),;:/@]{1,64}@[^\s<>"'(),;:/@]{1,255}/g

/**
 * An error's type and location without its values: a failed statement knows who voted for what, and
 * the database quotes what it couldn't parse.
 */
function faultOf(error: unknown, depth = 0): Fault {
  if (typeof error !== 'object' || error === null) return { type: typeof error }
  // The job queue passes errors as plain objects.
  const {
    name = 'Error',
    message,
    stack,
    cause,
    code,
    severity,
    schema,
    table,
    column,
    constraint,
    params,
  } = error as Partial<Error> &
    Partial<
      Record<'code' | 'severity' | 'schema' | 'table' | 'column' | 'constraint' | 'params', unknown>
    >
  const isOfValues =
    params !== undefined || (severity !== undefined && String(code).startsWith('22'))
  const concerns =
    severity === undefined
      ? []
      : [schema, table, column, constraint].filter((each) => typeof each === 'string')
  return {
    type: name,
    ...(isOfValues || message === undefined ? {} : { message: message.replace(address, '…@…') }),
    ...(typeof code === 'string' ? { code } : {}),
    ...(concerns.length > 0 ? { concerns } : {}),
    stack:
      stack
        ?.split('\n')
        .filter((line) => line.startsWith('    at '))
        .join('\n') ?? '',
    ...(cause === undefined || depth >= maxCauses ? {} : { cause: faultOf(cause, depth + 1) }),
  }
}

const standardOutput = () =>
  pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: longestWait })
