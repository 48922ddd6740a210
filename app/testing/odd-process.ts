import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '#platform/server/errors.ts'
import { serveTasks } from '#platform/server/workers/serve-tasks.ts'

/** Tasks that go wrong in every way that a native library may. */
const tasks = {
  double: async (number: number) => number * 2,
  pid: async () => process.pid,
  environment: async () => Object.keys(process.env),
  hang: () => new Promise<never>(() => {}),
  block: async () => {
    for (;;);
  },
  crash: async () => process.kill(process.pid, 'SIGSEGV'),
  refuse: async () => {
    throw new DomainError('invalid', 'No.', { name: 'No.' })
  },
  fail: async () => {
    throw new TypeError('a mistake of ours')
  },
  fill: async () => {
    for (const kept: Buffer[] = []; ; await sleep(1)) kept.push(Buffer.alloc(20_000_000, 1))
  },
}

export type OddTasks = typeof tasks

serveTasks(tasks, 300)
