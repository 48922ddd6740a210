import {
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Request,
  type Response,
  type WebError,
} from '@playwright/test'

/** A request that a navigation cut short, and a script where a test switched scripts off (a real violation of the policy is in the console). */
const harmless = new Set(['net::ERR_ABORTED', 'csp'])

/** What went wrong in the browser while a test ran, and what of it the test said would. */
export type Trouble = {
  /** Says that something like this will go wrong; the test fails when it does not. */
  expect(...kinds: RegExp[]): void
  /** Notes what goes wrong there, until the function that it answers is called. */
  watch(context: BrowserContext): () => void
  /** Fails for whatever went wrong unannounced, and for what was announced and did not. */
  settle(): void
}

/**
 * Collects every error in the console, uncaught error, violation of the content security policy (the browser writes those to the console),
 * answer of 400 or more and request without an answer. Lines look like `console: text` and `404 GET http://…`.
 */
export function createTrouble(): Trouble {
  const lines: string[] = []
  const announced: RegExp[] = []
  return {
    expect: (...kinds) => {
      announced.push(...kinds)
    },
    watch: (context) => {
      const onConsole = (message: ConsoleMessage) => {
        if (isError(message)) lines.push(`console: ${message.text()}`)
      }
      const onError = (error: WebError) => {
        lines.push(`uncaught: ${error.error().message}`)
      }
      const onResponse = (response: Response) => {
        if (response.status() >= 400)
          lines.push(`${response.status()} ${response.request().method()} ${response.url()}`)
      }
      const onFailure = (request: Request) => {
        const reason = request.failure()?.errorText ?? 'failed'
        if (!harmless.has(reason)) lines.push(`${reason} ${request.method()} ${request.url()}`)
      }
      context.on('console', onConsole).on('weberror', onError)
      context.on('response', onResponse).on('requestfailed', onFailure)
      return () => {
        context.off('console', onConsole).off('weberror', onError)
        context.off('response', onResponse).off('requestfailed', onFailure)
      }
    },
    settle: () => {
      expect(
        lines.filter((line) => !announced.some((kind) => kind.test(line))),
        'what went wrong in the browser',
      ).toEqual([])
      expect(
        announced.filter((kind) => !lines.some((line) => kind.test(line))).map(String),
        'what should have gone wrong and did not',
      ).toEqual([])
    },
  }
}

/** Answers of 400 and more are in the list as answers already. */
function isError(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !message.text().startsWith('Failed to load resource')
}
