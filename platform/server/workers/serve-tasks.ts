import { setPriority } from 'node:os'
import { DomainError } from '../errors.ts'
import type { Answer, Tasks } from './task-process.ts'

/** Milliseconds between looks at the process's memory. */
const interval = 50
/** Below the site's own priority, so a rush leaves CPU for its requests. */
const niceness = 10

/**
 * Answers the tasks that `createTaskProcess` sends to this process, until its parent is gone. It
 * kills itself above `maxMegabytes` of memory, whatever its native threads are doing.
 */
export function serveTasks(tasks: Tasks, maxMegabytes: number): void {
  setPriority(niceness)
  const end = () => process.kill(process.pid, 'SIGKILL')
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMegabytes * 1024 * 1024) end()
  }, interval).unref()
  process.on('disconnect', end)
  // Signals reach the whole group; the site finishes its requests, then ends this process.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('message', ({ name, input }: { name: string; input: never[] }) => {
    void answerTo(tasks[name], input).then((answer) => process.send?.(answer))
  })
}

async function answerTo(task: Tasks[string] | undefined, input: never[]): Promise<Answer> {
  try {
    if (!task) throw new Error('there is no such task')
    return { value: await task(...input) }
  } catch (error) {
    if (!(error instanceof DomainError))
      return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    return { refused: { code: error.code, message: error.message, fields: error.fields } }
  }
}
