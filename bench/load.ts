import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { cpuOf, type Program } from './processes.ts'

/**
 * The load generator's orders. As readers, each connection counts its own views; apart, it asks for
 * addresses of its own, so that no cached answer is asked for again.
 */
export type LoadOrder = {
  url: string
  paths: string[]
  seconds: number
  connections: number
  headers: Record<string, string>
  areReaders: boolean
  areApart: boolean
}

/** A load's result. */
export type Load = { perSecond: number; cpuMs: number; failed: number; p99: number }

/** The load generator's counts. */
export type LoadCount = { requests: number; perSecond: number; failed: number; p99: number }

/** As browsers request pages. */
export const browserHeaders = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  accept: 'text/html',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64)',
}

/**
 * Sends requests over 64 connections from another process, and measures the server's use meanwhile.
 */
export async function sendLoad(
  program: Program,
  paths: string[],
  {
    seconds = 4,
    connections = 64,
    headers = {},
    areReaders = false,
    areApart = false,
  }: Partial<Omit<LoadOrder, 'url' | 'paths'>> = {},
): Promise<Load> {
  const before = cpuOf(program.pid)
  const generator = fork(join(import.meta.dirname, 'load-generator.ts'))
  generator.send({
    url: program.url,
    paths,
    seconds,
    connections,
    headers,
    areReaders,
    areApart,
  } satisfies LoadOrder)
  const [count] = (await once(generator, 'message')) as [LoadCount]
  const cpuMs = (cpuOf(program.pid) - before) / count.requests
  return { perSecond: count.perSecond, cpuMs, failed: count.failed, p99: count.p99 }
}

/** Loads two programs in turns, so disturbances affect both. */
export async function inTurns(
  rounds: number,
  first: () => Promise<Load>,
  second: () => Promise<Load>,
): Promise<[Load[], Load[]]> {
  const loads: [Load[], Load[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    loads[0].push(await first())
    loads[1].push(await second())
  }
  return loads
}
