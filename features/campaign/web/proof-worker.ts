import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/sha'
import type { CommentChallenge } from '../contract/comments-schemas.ts'

/** Solves a challenge off the main thread and posts the solution. */
addEventListener('message', ({ data: challenge }: MessageEvent<CommentChallenge>) => {
  void solveChallenge({ challenge, deriveKey, timeout: 60_000 })
    .catch(() => null)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    .then((solution) => postMessage(solution))
})
