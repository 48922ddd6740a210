import assert from 'node:assert/strict'
import { until } from '#app/testing/until.ts'
import { timeout, type Engine, type Session } from './engine.ts'

const seconds = timeout / 1000
/**
 * Whether visible or announced text contains `part`. Runs in the page, so it uses nothing from
 * outside.
 */
const cacheTags = (part: string) =>
  document.documentElement.style.opacity !== '0' &&
  [
    document.body.innerText,
    ...[...document.querySelectorAll('.sr-only')].map(({ textContent }) => textContent),
  ].some((text) => text.includes(part))

/** A person using the site in a separate window, in terms of what they see. */
export type Person = Awaited<ReturnType<typeof openPerson>>

/** Opens a window without a login. */
export async function openPerson(engine: Engine, url: string) {
  const session = await engine.session()
  const scriptsRun = (path: string) =>
    wait(
      session,
      (name) =>
        [...document.querySelectorAll('button')].some(({ textContent }) => textContent === name),
      'Help',
      `the scripts of ${path}`,
    )
  const visit = async (path: string) => {
    await session.goTo(url + path)
    await scriptsRun(path)
  }
  const ask = <T>(method: string, path: string, body?: object) =>
    session.evaluate(
      async (how, where, what) => {
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(
          where,
          what === null ? { method: how } : { method: how, headers, body: JSON.stringify(what) },
        )
        if (!response.ok)
          throw new Error(`${response.status} ${how} ${where}: ${await response.text()}`)
        return (await response.json()) as T
      },
      method,
      path,
      body ?? null,
    )
  const click = (xpath: string) => session.click(xpath)
  return {
    visit,
    ask,
    click,
    type: (text: string) => session.type(text),
    back: () => session.back(),
    end: () => session.end(),
    /** Presses the control with this name. */
    press: (name: string) =>
      click(
        `//body//*[self::button or self::a][normalize-space(.)=${quoted(name)} or @aria-label=${quoted(name)}]`,
      ),
    /** Presses a form's submit button. */
    submit: (name: string) => click(`//button[@type="submit"][normalize-space(.)=${quoted(name)}]`),
    /** Types into the labeled field, after its content. */
    fill: async (label: string, text: string) => {
      await click(`//*[@id=//label[starts-with(normalize-space(.), ${quoted(label)})]/@for]`)
      await session.type(text)
    },
    sees: (text: string) => wait(session, cacheTags, text, `the text "${text}"`),
    seesNot: async (text: string) =>
      assert.equal(await session.evaluate(cacheTags, text), false, `"${text}" is on the page`),
    isAt: async (path: string) => {
      await wait(
        session,
        (wanted) => location.pathname + location.search === wanted,
        path,
        `the page ${path}`,
      )
      await scriptsRun(path)
    },
    logIn: async (username: string) => {
      await visit('/login')
      await ask('POST', '/api/login', { username, password: 'xverse-demo' })
    },
    register: async (username: string) => {
      await visit('/register')
      await ask('POST', '/api/register', { username, password: 'seven green kayaks' })
    },
  }
}

/** A logged-in HTTP client, for what others do meanwhile. */
export async function clientOf(url: string, username: string) {
  const headers = { 'content-type': 'application/json', origin: url }
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username, password: 'xverse-demo' }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return async <T>(method: string, path: string, body: object): Promise<T> => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    })
    assert.ok(response.ok, `${response.status} ${method} ${path}`)
    return (await response.json()) as T
  }
}

/** Waits for a condition in the page; retries while the page is being replaced. */
async function wait(
  session: Session,
  isTrue: (part: string) => boolean,
  part: string,
  what: string,
): Promise<void> {
  await until(() => session.evaluate(isTrue, part).catch(() => false), what, seconds).catch(
    async (error: unknown) => {
      const seen = await session.evaluate(whatIsSeen).catch(String)
      throw new Error(`${String(error)}; instead: ${seen}`)
    },
  )
}

/** The address and the first words of a page, for a failure's message. */
const whatIsSeen = () => `${location.href} ${document.body.innerText.slice(0, 600)}`

/** A text as an XPath literal; no test text has both kinds of quotes. */
function quoted(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`
}
