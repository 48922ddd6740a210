import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import { freePort } from './free-port.ts'

/** A person with an account at the provider. */
type PeerPerson = {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

/** A real OpenID Connect provider on loopback, whose login form takes a known person's `sub`. */
export type OidcPeer = {
  issuer: string
  people: Map<string, PeerPerson>
  /**
   * Goes through the provider's pages as `sub`, starting at the site's redirect; returns the
   * callback address.
   */
  visit(url: string, sub: string): Promise<string>
  close(): Promise<void>
}

/** Starts a provider with one client. */
export async function openOidcPeer(
  clientId: string,
  clientSecret: string,
  redirectUris: string[],
): Promise<OidcPeer> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const people = new Map<string, PeerPerson>()
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ ...people.get(sub), sub }),
    }),
    cookies: { keys: ['a key of tests'] },
    pkce: { required: () => true },
  })
  const server = createServer((request, response) => void provider.callback()(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    issuer,
    people,
    visit: (url, sub) => visit(issuer, url, sub),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function visit(issuer: string, first: string, sub: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = first
  let form: Record<string, string> | null = null
  for (let step = 0; step < 12; step += 1) {
    const response: Response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location) {
      url = new URL(location, issuer).href
      form = null
      if (!url.startsWith(issuer)) return url
      continue
    }
    const html = await response.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1]
    if (!prompt) throw new Error(`the provider shows no form: ${html.slice(0, 300)}`)
    url = new URL(/action="([^"]+)"/.exec(html)?.[1] ?? '', issuer).href
    form = prompt === 'login' ? { prompt, login: sub, password: 'any' } : { prompt }
  }
  throw new Error('the provider leads nowhere')
}
