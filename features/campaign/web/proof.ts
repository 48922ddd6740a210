import type { Call } from '#platform/web/call.ts'
import { getCommentChallenge } from '../contract/comments-endpoints.ts'

/** Milliseconds after which a comment is sent without the check. */
const patience = 20_000

/**
 * Solves a challenge for one comment in a worker; null where the browser cannot, or takes too long:
 * the comment then waits for a moderator with a note that says so.
 */
export async function solveProof(call: Call): Promise<string | null> {
  try {
    const challenge = await call(getCommentChallenge, {})
    const solution = await new Promise<unknown>((resolve) => {
      const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
      const finish = (found: unknown) => {
        clearTimeout(timer)
        worker.terminate()
        resolve(found)
      }
      const timer = setTimeout(() => finish(null), patience)
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => finish(data))
      worker.addEventListener('error', () => finish(null))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(challenge)
    })
    return solution ? btoa(JSON.stringify({ challenge, solution })) : null
  } catch {
    return null
  }
}
