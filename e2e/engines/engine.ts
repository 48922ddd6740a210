/** A browser of another engine than the other browser tests use, started once and giving out sessions that share nothing. */
export type Engine = {
  name: string
  session(): Promise<Session>
  stop(): Promise<void>
}

/** One person's window. Elements are named by XPath; `click` waits until the element can be pressed, and nothing else waits. */
export type Session = {
  goTo(url: string): Promise<void>
  back(): Promise<void>
  click(xpath: string): Promise<void>
  /** Presses the keys of a text, one after the other, wherever the focus is; a line feed is Enter. */
  type(text: string): Promise<void>
  /** Runs a function inside the page, which sees only its arguments. */
  evaluate<T, A extends unknown[]>(inPage: (...args: A) => T | Promise<T>, ...args: A): Promise<T>
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Uint8Array>
  end(): Promise<void>
}

/** How long a browser may take for one thing, in milliseconds, on a machine that has much else to do. */
export const patience = 20_000
