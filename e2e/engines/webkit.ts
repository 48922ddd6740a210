import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { freePort } from '#app/testing/free-port.ts'
import { until } from '#app/testing/until.ts'
import { timeout, type Engine, type Session } from './engine.ts'

const driverProgram = '/usr/bin/WebKitWebDriver'
const screenProgram = '/usr/bin/Xvfb'
const [browserProgram] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')

/** What WebKitGTK lacks to start; null if nothing. */
export const webkitMissing =
  existsSync(driverProgram) && browserProgram
    ? existsSync(screenProgram)
      ? null
      : 'xvfb is not installed'
    : 'webkit2gtk-driver is not installed'

/** Keys per call of the driver, which on a busy machine takes long over a whole text. */
const keysPerCall = 10

/** WebDriver's key for elements. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
/** What a click may hit while a page renders. */
const passing = /no such element|not interactable|intercepted|stale element/

/**
 * Starts WebKitGTK's minimal browser on a virtual screen and controls it through classic WebDriver.
 */
export async function startWebkit(): Promise<Engine> {
  const screen = spawn(
    screenProgram,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const port = await freePort()
  const driver = spawn(driverProgram, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      NO_AT_BRIDGE: '1',
      TZ: 'America/New_York',
    },
  })
  const send = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(timeout + 5_000),
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((cause: unknown) => {
      throw new Error(`the WebKit driver didn't answer ${method} ${path}`, { cause })
    })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${error}: ${message}`)
  }
  await until(() => send('GET', '/status').catch(() => false), 'the WebKit driver', 30)
  return {
    name: 'webkit',
    session: () => openSession(send),
    stop: async () => {
      for (const child of [driver, screen]) {
        child.kill()
        await once(child, 'close')
      }
    },
  }
}

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

async function openSession(send: Send): Promise<Session> {
  const options = { binary: browserProgram, args: ['--automation'] }
  const { sessionId } = (await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string }
  const post = (path: string, body: object = {}) =>
    send('POST', `/session/${sessionId}/${path}`, body)
  // A script in a page that is being replaced never answers; the shorter limit leaves time to retry.
  await post('timeouts', { pageLoad: timeout, script: 7_000 })
  const resize = async (width: number, height: number) => {
    await post('window/rect', { width, height })
  }
  await resize(1440, 1000)
  return {
    goTo: async (url) => {
      await post('url', { url })
    },
    back: async () => {
      await post('back')
    },
    click: async (xpath) => {
      let why = ''
      const press = async () => {
        try {
          const found = (await post('element', { using: 'xpath', value: xpath })) as Record<
            string,
            string
          >
          await post(`element/${found[elementKey]}/click`)
          return true
        } catch (error) {
          why = String(error)
          if (passing.test(why)) return false
          throw error
        }
      }
      await until(press, `a press on ${xpath}`, timeout / 1000).catch((error: unknown) => {
        throw new Error(`${String(error)}: ${why}`)
      })
    },
    type: async (text) => {
      const keys = Array.from(text.replaceAll('\n', '\uE007'))
      for (let typed = 0; typed < keys.length; typed += keysPerCall) {
        const actions = keys.slice(typed, typed + keysPerCall).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ])
        await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
      }
    },
    evaluate: async (inPage, ...args) => {
      const script = `const done = arguments[arguments.length - 1]; Promise.resolve().then(() => (${inPage.toString()})(...arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const answer = (await post('execute/async', { script, args: [args] })) as {
        value?: unknown
        error?: string
      }
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.value as never
    },
    resize,
    screenshot: async () =>
      Buffer.from((await send('GET', `/session/${sessionId}/screenshot`)) as string, 'base64'),
    end: async () => {
      await send('DELETE', `/session/${sessionId}`)
    },
  }
}
