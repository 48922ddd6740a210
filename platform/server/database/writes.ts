import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds that a write that is already with the server has to be canceled or to end. */
const decision = 200
/** Milliseconds after which nothing of a request that was answered still runs. */
const longestRest = 10_000

/** What is known of a request's writes: none, some, or some that may yet be stored. */
export type StoredState = 'nothing' | 'something' | 'unknown'

type Running = { isUndecided: boolean; cancel: () => void }

const writing = /\b(insert|update|delete|merge|call|setval)\b/i
const current = new AsyncLocalStorage<Writes>()

/** The writes of the request that runs now; undefined outside of one that may write. */
export const currentWrites = (): Writes | undefined => current.getStore()

/** Runs `work` as no request's, such as bookkeeping about one that ended. */
export const outsideRequest = <T>(work: () => T): T => current.exit(work)

/**
 * What one request stores, so that nothing is stored after it was answered without
 * (docs/promises.md L2).
 */
export class Writes {
  #isOver = false
  #hasStored = false
  /** Clients whose open transaction wrote something. */
  readonly #dirty = new WeakSet<object>()
  readonly #running = new Set<Running>()
  #decided: (() => void) | null = null

  /** Runs the request's work; its statements are refused once `stop` found nothing stored. */
  track<T>(work: () => T): T {
    return current.run(this, work)
  }

  get hasStored(): boolean {
    return this.#hasStored
  }

  /** Counts from here on; what the site notes of any request isn't the caller's. */
  startCounting(): void {
    this.#hasStored = false
  }

  /**
   * Notes a statement until the returned function tells how it ended.
   * @throws Error with the code of a canceled statement, once the request is over.
   */
  begin(
    client: object,
    text: string,
    isInTransaction: boolean,
    cancel: () => void,
  ): (error?: unknown) => void {
    // A transaction is begun, and then rolled back, so that its connection is returned.
    if (this.#isOver && !/^(begin|rollback)/.test(text))
      throw Object.assign(new Error('The request has been answered'), { code: '57014' })
    const isCommit = text === 'commit'
    const isWrite = writing.test(text)
    if (isInTransaction && isWrite) this.#dirty.add(client)
    const stores = isCommit ? this.#dirty.has(client) : isWrite && !isInTransaction
    const running = { isUndecided: stores, cancel: isCommit ? () => {} : cancel }
    this.#running.add(running)
    return (error) => {
      this.#running.delete(running)
      if (isCommit || text === 'rollback') this.#dirty.delete(client)
      if (stores && !error) this.#hasStored = true
      if (!this.#isUndecided) this.#decided?.()
    }
  }

  get #isUndecided(): boolean {
    return [...this.#running].some(({ isUndecided }) => isUndecided)
  }

  /**
   * Cancels what runs and refuses what would follow, so that the request can be answered as failed;
   * if something was stored, the request goes on.
   */
  async stop(): Promise<StoredState> {
    if (this.#hasStored) return 'something'
    this.#refuse()
    for (const { cancel } of this.#running) cancel()
    if (!this.#isUndecided) return 'nothing'
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, decision)
    this.#decided = () => {
      if (this.#hasStored) this.#isOver = false
      resolve()
    }
    await promise
    clearTimeout(timer)
    this.#decided = null
    if (this.#hasStored) return 'something'
    return this.#isUndecided ? 'unknown' : 'nothing'
  }

  /** Refuses what would follow, though something was stored. */
  end(): void {
    this.#refuse()
  }

  /** Timers that the request started, such as for counting views, live longer and may write. */
  #refuse(): void {
    this.#isOver = true
    setTimeout(() => {
      this.#isOver = false
    }, longestRest).unref()
  }
}
