/** Another browser engine, started once, with isolated sessions. */
export type Engine = {
  name: string
  session(): Promise<Session>
  stop(): Promise<void>
}

/**
 * One person's window. Elements are named by XPath; only `click` waits, until the element is
 * clickable.
 */
export type Session = {
  goTo(url: string): Promise<void>
  back(): Promise<void>
  click(xpath: string): Promise<void>
  /** Types a text key by key wherever the focus is; a line feed is Enter. */
  type(text: string): Promise<void>
  /** Runs a function inside the page, which sees only its arguments. */
  evaluate<T, A extends unknown[]>(inPage: (...args: A) => T | Promise<T>, ...args: A): Promise<T>
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Uint8Array>
  end(): Promise<void>
}

/** Time limit per browser action, in milliseconds, on a busy machine. */
export const timeout = 20_000
