import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

/** One of our programs in its own process, and its address. */
export type Program = {
  pid: number
  url: string
  stop(): Promise<void>
}

/** Starts a TypeScript file that prints `ready at <url>` once it serves. */
export async function startProgram(
  file: string,
  env: Record<string, string> = {},
  flags: string[] = [],
): Promise<Program> {
  const child = spawn(process.execPath, [...flags, file], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await readyUrl(child, file)
  return {
    pid: child.pid ?? 0,
    url,
    stop: async () => {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function readyUrl(child: ChildProcess, file: string): Promise<string> {
  let said = ''
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const listen = (text: string) => {
    said += text
    const url = / ready at (\S+)/.exec(said)?.[1]
    if (url) resolve(url)
  }
  child.stdout?.setEncoding('utf8').on('data', listen)
  child.stderr?.setEncoding('utf8').on('data', listen)
  child.once('close', (code) => reject(new Error(`${file} ended with ${code}: ${said}`)))
  return promise
}

/**
 * CPU milliseconds used by a process and its children; the kernel counts hundredths of a second.
 */
export function cpuOf(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + ownCpu(each), 0)
}

/** CPU milliseconds used by each descendant that still runs: connections' processes come and go. */
export function cpuOfChildren(pid: number): Map<number, number> {
  return new Map(childrenOf(pid).map((child) => [child, ownCpu(child)]))
}

/** Memory of a process in megabytes, without its children. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** All descendants of a process. */
export function childrenOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(statOf(Number(name))[1] ?? 0)]),
  )
  const found: number[] = []
  for (let generation = [pid]; generation.length;) {
    generation = [...parents]
      .filter(([, parent]) => generation.includes(parent))
      .map(([child]) => child)
    found.push(...generation)
  }
  return found
}

function ownCpu(pid: number): number {
  const stat = statOf(pid)
  return (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * 10
}

/** The fields of `/proc/<pid>/stat` from the third on: state, parent, ... */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}
