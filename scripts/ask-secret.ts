import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartError } from '#platform/server/start-error.ts'

/**
 * Prompts for a password twice without echo; without a terminal, reads standard input's first line.
 * @throws StartError if there is none.
 */
export async function askForPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLine()
  const password = await askHidden('New password: ')
  if (password !== (await askHidden('Once more: ')))
    throw new StartError("The passwords don't match. Nothing was changed.")
  return password
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true })
  const stopped = new AbortController()
  prompt.once('SIGINT', () => stopped.abort())
  try {
    return await prompt.question('', { signal: stopped.signal })
  } catch {
    throw new StartError('Canceled. Nothing was changed.')
  } finally {
    prompt.close()
    process.stderr.write('\n')
  }
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  throw new StartError(
    'No password given. Type one in a terminal, or send it as the first line of standard input.',
  )
}
