import { readFileSync } from 'node:fs'
import type { App } from '../server/app.ts'
import { effectsOf, type TransactionStep } from './explicit-locks.ts'

/** A lock that a transaction holds: where the order lists it, and the statement that took it. */
type Held = { name: string; place: number; text: string; values: string }

type Query = (...args: unknown[]) => unknown

const page = new URL('../../docs/locks.md', import.meta.url)

/** The names of locks in the order in which transactions take them, as docs/locks.md lists them. */
export function readLockOrder(text = readFileSync(page, 'utf8')): string[] {
  return [...text.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, name = '']) => name)
}

/** Notes what a site's transactions lock explicitly against the order of docs/locks.md. */
export function recordLocks({ database: { pool } }: Pick<App, 'database'>): {
  violations: Set<string>
} {
  const violations = new Set<string>()
  const order = readLockOrder()
  const watched = new WeakSet<object>()
  // The pool has connections by now; each is watched from its next use on.
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const watch = createLockWatch(order, (violation) => violations.add(violation))
    const asking = client as unknown as { query: Query }
    const query = asking.query.bind(client)
    asking.query = (...args) => {
      watch(...statementOf(args))
      return query(...args)
    }
  })
  return { violations }
}

/** The text and values of a call of pg's `query`: a text, a config, or a query object. */
export function statementOf([config, values]: unknown[]): [text: string, values: unknown[]] {
  const given = Array.isArray(values) ? (values as unknown[]) : []
  if (typeof config === 'string') return [config, given]
  const { text, values: own } = config as { text?: unknown; values?: unknown }
  return [typeof text === 'string' ? text : '', Array.isArray(own) ? (own as unknown[]) : given]
}

/**
 * Follows one connection's statements and reports a lock that the order doesn't list, or that a
 * transaction waits for while it holds a later one.
 */
export function createLockWatch(
  order: string[],
  report: (violation: string) => void,
): (text: string, values: unknown[]) => void {
  const places = new Map(order.map((name, place) => [name, place]))
  let isOpen = false
  let held: Held[] = []
  let savepoints: { name: string; held: number }[] = []

  const step = (done: TransactionStep): void => {
    if (!('savepoint' in done)) {
      isOpen = done.step === 'begin'
      held = []
      savepoints = []
      return
    }
    const { savepoint: name } = done
    if (done.step === 'savepoint') {
      savepoints.push({ name, held: held.length })
      return
    }
    const at = savepoints.findLastIndex((each) => each.name === name)
    if (done.step === 'rollback to') held = held.slice(0, savepoints[at]?.held)
    savepoints = savepoints.slice(0, done.step === 'release' ? at : at + 1)
  }

  const take = (lock: Held, waits: boolean): void => {
    const isSame = ({ text, values }: Held) => text === lock.text && values === lock.values
    if (held.some((each) => each.name === lock.name && isSame(each))) return
    const later = held.find(({ place }) => place > lock.place)
    if (waits && later)
      report(`${lock.name} is taken after ${later.name}: ${lock.text} after ${later.text}`)
    held.push(lock)
  }

  return (text, values) => {
    for (const effect of effectsOf(text)) {
      if ('step' in effect) {
        step(effect)
        continue
      }
      const name = effect.nameOf(values)
      const place = places.get(name)
      const short = text.replaceAll(/\s+/g, ' ').slice(-200)
      if (place === undefined) report(`docs/locks.md does not list ${name}: ${short}`)
      else take({ name, place, text: short, values: JSON.stringify(values) }, effect.waits)
    }
    if (!isOpen) held = []
  }
}
