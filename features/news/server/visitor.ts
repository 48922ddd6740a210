import type { Viewer } from '#features/identity/server/service.ts'

/** Browsers of one address that count for an article in a day: a household's; whoever makes up more of them counts no more. */
const browsersOfAddress = 8

/** Whom a view counts for: the account, else the address with its browser. */
export function visitorOf(
  viewer: Viewer | null,
  address: string,
  browser: string | undefined,
): string {
  return viewer ? viewer.account.id : visitorAt(address, browser)
}

/** Somebody without an account: one of a few places at an address, told by the browser's name. */
export function visitorAt(address: string, browser = ''): string {
  // FNV-1a, its bits mixed once more: a real hash would cost more than the rest of a kept page.
  let sum = 0x811c9dc5
  for (let at = 0; at < browser.length; at += 1)
    sum = Math.imul(sum ^ browser.charCodeAt(at), 0x01000193)
  const mixed = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  return `${address}|${((mixed ^ (mixed >>> 13)) >>> 0) % browsersOfAddress}`
}
