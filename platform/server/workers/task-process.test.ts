import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DomainError, invalid } from '../errors.ts'
import { createTaskProcess } from './task-process.ts'
import type { OddTasks } from '#app/testing/odd-process.ts'

const tooMuch = () => invalid('body', 'Too much.')

const open = (times: { deadline?: number; idleTimeout?: number } = {}) =>
  createTaskProcess<OddTasks>({
    filename: new URL(import.meta.resolve('#app/testing/odd-process.ts')),
    deadline: 60_000,
    idleTimeout: 60_000,
    tooMuch,
    ...times,
  })

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

for (const [about, name, deadline] of [
  ['never ends', 'hang', 2000],
  ['never lets go of its thread', 'block', 2000],
  ['crashes its process', 'crash', undefined],
  ['takes ever more memory', 'fill', undefined],
] as const)
  test(`a task that ${about} is refused, its process ends, and the next one is done`, async () => {
    const run = open(deadline ? { deadline } : {})
    const pid = await patiently(() => run('pid'))
    await assert.rejects(run(name), { message: 'Too much.' })
    const next = await patiently(() => run('pid'))
    assert.notEqual(next, pid)
    assert.equal(isAlive(pid), false)
    assert.equal(await run('double', 21), 42)
  })

/** Starting takes longer than the deadline on a busy machine; then the same is asked again. */
async function patiently(ask: () => Promise<number>): Promise<number> {
  for (let tries = 0; tries < 20; tries += 1) {
    const pid = await ask().catch(() => null)
    if (pid !== null) return pid
  }
  throw new Error('no process started in time')
}

test('a refusal keeps its code and fields, and a mistake of ours its place', async () => {
  const run = open()
  await assert.rejects(
    run('refuse'),
    (error) => error instanceof DomainError && error.fields?.['name'] === 'No.',
  )
  await assert.rejects(run('fail'), /a mistake of ours[^]*odd-process\.ts/)
})

test('the process gets none of the site’s secrets', async () => {
  const names = await open()('environment')
  assert.deepEqual(
    names.filter((name) => !name.startsWith('NODE_CHANNEL_')),
    [],
  )
})

test('an idle process ends', async () => {
  const run = open({ idleTimeout: 1 })
  const pid = await run('pid')
  while (isAlive(pid)) await new Promise((resolve) => setImmediate(resolve))
  assert.notEqual(await run('pid'), pid)
})
