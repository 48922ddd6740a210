import { DomainError } from '#platform/server/errors.ts'

const message =
  'Enter the address of an .mp4 file on this site, such as /videos/opening.mp4, or on an allowed host.'
const ownPath = /^\/(?:videos|media|content\/media)\/[\w-]+(?:[./][\w-]+)*\.mp4$/

/**
 * Creates the video address validator: a path of this site, or an https address on this site or an
 * allowed host (docs/promises.md I3). The server never fetches it. Returns the address as stored;
 * throws DomainError `invalid` for others.
 */
export function createVideoAddresses(siteUrl: string, hosts: readonly string[]) {
  const site = new URL(siteUrl)
  return (address: string): string => {
    if (ownPath.test(address)) return address
    const url = URL.canParse(address) ? new URL(address) : null
    if (url?.origin === site.origin && ownPath.test(url.pathname)) return url.pathname
    if (
      url?.protocol === 'https:' &&
      hosts.includes(url.host) &&
      url.username === '' &&
      url.pathname.endsWith('.mp4')
    )
      return url.href
    throw new DomainError('invalid', message, { videoUrl: message })
  }
}
