import type { LiveMessage } from '../contract/live.ts'
import { openLive } from './live.ts'

/** Milliseconds per watcher over which reads are spread, and their maximum. */
const perWatcher = 1
const longestSpread = 10_000

/**
 * Calls back when others may have commented on a debate; returns how to stop. All watchers are
 * notified at once; page ages differ, which spreads their reads.
 */
export function onCommentNews(debateId: string, mayHaveNew: () => void): () => void {
  let watchers = 1
  let waiting: ReturnType<typeof setTimeout> | undefined
  const lookSoon = () => {
    waiting ??= setTimeout(
      () => {
        waiting = undefined
        mayHaveNew()
      },
      performance.now() % Math.min(longestSpread, watchers * perWatcher),
    )
  }
  const onMessage = (message: LiveMessage) => {
    if (message.debateId !== debateId) return
    if (message.type === 'watchers') watchers = Math.max(1, message.watchers)
    // After an interruption, comments may have been missed.
    else if (message.type === 'comments_update' || ('ago' in message && message.ago !== undefined))
      lookSoon()
  }
  const { close } = openLive({ debateId, onMessage })
  return () => {
    clearTimeout(waiting)
    close()
  }
}
