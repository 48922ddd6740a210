/** A timer later than this was held up by this process, in milliseconds. */
const lateness = 100
/** Milliseconds that a process that was busy has to read what arrived meanwhile. */
const catchUp = 500

/**
 * Calls `work` after `milliseconds`, or a little later if this process was too busy to read the
 * answer that `work` says is missing.
 * @returns what cancels it.
 */
export function busyTimeout(work: () => void, milliseconds: number): () => void {
  const due = performance.now() + milliseconds
  let timer = setTimeout(() => {
    if (performance.now() - due > lateness) timer = setTimeout(work, catchUp)
    else work()
  }, milliseconds)
  return () => clearTimeout(timer)
}
