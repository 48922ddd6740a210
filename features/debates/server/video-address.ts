import { DomainError } from '#platform/server/errors.ts'

const message =
  'Enter the address of an .mp4 file on this site, such as /videos/opening.mp4, or on an allowed host.'
const ownPath = /^\/(?:videos|media|content\/media)\/[\w-]+(?:[./][\w-]+)*\.mp4$/

/**
 * Makes the check of a video's address: an own path, or an https address of this site or of an allow-listed host (docs/promises.md I3). The server itself never fetches it.
 * The check answers the address as it is stored, and throws DomainError `invalid` for any other.
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
