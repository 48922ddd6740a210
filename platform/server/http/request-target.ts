import type { IncomingMessage } from 'node:http'

/** True for a request with two hosts, which proxies may interpret differently (RFC 9112, 3.2). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** Path and query of an absolute request target for this site; others are unchanged. */
export function originForm(target: string, host: string | undefined, siteHost: string): string {
  if (target.startsWith('/') || !/^https?:\/\//i.test(target) || !URL.canParse(target))
    return target
  const url = new URL(target)
  return url.host === host || url.host === siteHost ? url.pathname + url.search : target
}
