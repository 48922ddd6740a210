import {
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Request,
  type Response,
  type WebError,
} from '@playwright/test'

/**
 * A request aborted by a navigation, and a script blocked because scripts are off (policy
 * violations appear in the console).
 */
const harmless = new Set(['net::ERR_ABORTED', 'csp'])

/** Browser errors during a test, and which of them it expected. */
export type Trouble = {
  /** Expects an error like this; the test fails without it. */
  expect(...kinds: RegExp[]): void
  /** Doesn't fail on errors like this, nor without them. */
  allow(...kinds: RegExp[]): void
  /** Records errors there until the returned function is called. */
  watch(context: BrowserContext): () => void
  /** Fails on unexpected errors, and on expected ones that didn't occur. */
  settle(): void
}

/**
 * Collects console errors, uncaught errors, policy violations (logged to the console), responses of
 * 400 or more, and failed requests. Lines look like `console: text` and `404 GET http://…`.
 */
export function createTrouble(): Trouble {
  const lines: string[] = []
  const announced: RegExp[] = []
  const allowed: RegExp[] = []
  return {
    expect: (...kinds) => {
      announced.push(...kinds)
    },
    allow: (...kinds) => {
      allowed.push(...kinds)
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
        lines.filter((line) => ![...announced, ...allowed].some((kind) => kind.test(line))),
        'what went wrong in the browser',
      ).toEqual([])
      expect(
        announced.filter((kind) => !lines.some((line) => kind.test(line))).map(String),
        'what should have gone wrong and did not',
      ).toEqual([])
    },
  }
}

/** Responses of 400 or more are listed as responses already. */
function isError(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !message.text().startsWith('Failed to load resource')
}
