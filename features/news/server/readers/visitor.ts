import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { CountedRequest } from '#platform/server/module.ts'

/**
 * Browsers counted per address, article and day: a household's; inventing more doesn't count more.
 */
const browsersOfAddress = 8

/** Who a view counts for: the account, else the address with its browser. */
export function visitorOf(viewer: Viewer | null, request: CountedRequest): string {
  return viewer ? viewer.account.id : visitorAt(request)
}

/** A visitor without an account: one of a few slots per address, chosen by browser name. */
export function visitorAt({ address, header }: CountedRequest): string {
  const browser = header('user-agent') ?? ''
  // FNV-1a with extra mixing: a cryptographic hash would cost more than the rest of a cached page.
  let sum = 0x811c9dc5
  for (let at = 0; at < browser.length; at += 1)
    sum = Math.imul(sum ^ browser.charCodeAt(at), 0x01000193)
  const mixed = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  return `${address}|${((mixed ^ (mixed >>> 13)) >>> 0) % browsersOfAddress}`
}
