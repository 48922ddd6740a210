import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { childEnvironment } from './child-environment.ts'

/** Runs one of the operator's commands with only these settings; what it printed and its code. */
export async function runScript(
  script: string,
  settings: Record<string, string>,
  args: string[],
): Promise<{ code: number; said: string }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../scripts', script), ...args],
    {
      cwd: import.meta.dirname,
      env: childEnvironment(settings),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const [code] = await once(child, 'close')
  return { code: Number(code), said }
}
