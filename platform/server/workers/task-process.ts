import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '../errors.ts'
import type { Outcome } from './tasks.ts'

/** Tasks of a process of its own; arguments and results are structured clones. */
export type Tasks = Record<string, (...input: never[]) => Promise<unknown>>

/** What the process answers: `broken` is an error that nobody expected. */
export type Answer = Outcome<unknown> | { broken: string }

type Options = {
  /** A module that calls `serveTasks`. */
  filename: URL
  /** Milliseconds until a task is ended with its process. */
  deadline: number
  /** Milliseconds until an idle process ends and frees its memory. */
  idleTimeout: number
  /** Thrown for a task that ran out of time or memory, or crashed its process. */
  tooMuch: () => DomainError
}

/**
 * Runs tasks of native libraries, whose threads nothing can stop, in a process of its own that can
 * be killed: one task at a time, which the caller sees to. The next task gets a new process
 * (docs/decisions/070-pictures-in-a-process.md).
 */
export function createTaskProcess<T extends Tasks>({
  filename,
  deadline,
  idleTimeout,
  tooMuch,
}: Options) {
  let current: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  const start = (): ChildProcess => {
    const child = fork(filename, [], {
      serialization: 'advanced',
      execArgv: [],
      // It reads what strangers send, so it gets none of the site's secrets.
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.unref()
    child.channel?.unref()
    child.once('exit', () => {
      if (current === child) current = null
    })
    return child
  }
  const end = () => {
    current?.kill('SIGKILL')
    current = null
  }

  /** @throws DomainError what the task throws, or `tooMuch`. */
  return async <K extends keyof T & string>(
    name: K,
    ...input: Parameters<T[K]>
  ): Promise<Awaited<ReturnType<T[K]>>> => {
    clearTimeout(idle)
    current ??= start()
    const answer = await answerOf(current, { name, input }, deadline)
    if (!answer) end()
    idle = setTimeout(end, idleTimeout).unref()
    if (!answer) throw tooMuch()
    if ('broken' in answer) throw new Error(answer.broken)
    if ('value' in answer) return answer.value as Awaited<ReturnType<T[K]>>
    const { code, message, fields } = answer.refused
    throw new DomainError(code, message, fields)
  }
}

/** A process's answer to a task; null if it ended without one, or gave none in time. */
async function answerOf(
  child: ChildProcess,
  task: { name: string; input: unknown[] },
  deadline: number,
): Promise<Answer | null> {
  const settled = new AbortController()
  const { signal } = settled
  try {
    return await Promise.race([
      new Promise<Answer | null>((resolve) => {
        const ended = () => resolve(null)
        child.once('message', resolve).once('exit', ended).once('error', ended)
        signal.addEventListener('abort', () => {
          child.off('message', resolve).off('exit', ended).off('error', ended)
        })
        child.send(task, (error) => {
          if (error) ended()
        })
      }),
      sleep(deadline, null, { signal }),
    ])
  } finally {
    settled.abort()
  }
}
