import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { StartError } from '../start-error.ts'
import { giveTo, type Place } from './place.ts'

/**
 * A child process that ends with this one. `exited` resolves to its exit code, `stop` interrupts it
 * and waits, `release` lets this process end first.
 */
export type Watched = {
  pid: number
  isRunning(): boolean
  exited: Promise<number>
  stop(): Promise<void>
  release(): void
}

/**
 * The shell starts the program, prints its pid and waits. A second shell reads a pipe whose other
 * end only this process holds, so the pipe closes even after kill -9. The program then has 8
 * seconds after SIGINT before SIGQUIT. It has its own session (setsid), so Ctrl-C reaches only this
 * process, which shuts down in order.
 */
const script = `
trap '' HUP INT TERM
(trap - HUP INT TERM; exec "$@") 3<&- 1>&2 &
child=$!
echo $child
exec 1>&2
(
  read -r _ <&3
  kill -INT $child
  tries=80
  while kill -0 $child && [ $tries -gt 0 ]; do sleep 0.1; tries=$((tries - 1)); done
  kill -QUIT $child
) 2>/dev/null &
watch=$!
exec 3<&-
wait $child
code=$?
kill -KILL $watch
exit $code
`

/**
 * Runs a program as the server's user in its home with output to the file `log`; resolves once it
 * has a pid.
 */
export async function runWatched({
  command,
  place,
  log,
  env = {},
}: {
  command: string[]
  place: Place
  log: string
  env?: Record<string, string>
}): Promise<Watched> {
  const output = openSync(log, 'w', 0o600)
  giveTo(place, log)
  const shell = spawn('/bin/sh', ['-c', script, 'sh', ...command], {
    ...place.user,
    cwd: place.home,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...env },
    stdio: ['ignore', 'pipe', output, 'pipe'],
    detached: true,
  })
  closeSync(output)
  const stdout = shell.stdout as Readable
  const lifeline = shell.stdio[3] as Socket
  lifeline.on('error', () => {})
  const exited = new Promise<number>((resolve) => {
    shell.once('exit', (code) => resolve(code ?? 1))
    shell.once('error', () => resolve(1))
  })
  const [line] = await Promise.race([once(stdout, 'data'), exited.then(() => [])])
  const pid = Number.parseInt(String(line), 10)
  if (Number.isNaN(pid))
    throw new StartError(
      `The database's user can't run ${command[0]} in ${place.home}. Set DATABASE_URL, or start as another user.`,
    )
  stdout.destroy()
  return {
    pid,
    isRunning: () => shell.exitCode === null && shell.signalCode === null,
    exited,
    async stop() {
      shell.ref()
      lifeline.end()
      await exited
    },
    release() {
      shell.unref()
      lifeline.unref()
    },
  }
}
