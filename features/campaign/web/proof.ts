import type { Call } from '#platform/web/call.ts'
import { getCommentChallenge } from '../contract/comments-endpoints.ts'

/** Milliseconds before a comment is sent without the check. */
const timeout = 20_000

/**
 * Solves a comment's challenge in a worker; null if the browser can't or takes too long, in which
 * case the comment is flagged for the moderator.
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
      const timer = setTimeout(() => finish(null), timeout)
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
