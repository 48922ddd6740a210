/** Services that lead a link through themselves, and the parameters that hold its real address. */
const wrappers: [host: RegExp, path: RegExp, parameters: string[]][] = [
  [/^(?:www\.)?google\.com$/, /^\/url$/, ['q', 'url']],
  [/^[\w-]+\.safelinks\.protection\.outlook\.com$/, /^/, ['url']],
]

/** The web page that Google or Outlook Safe Links lead to; any other address as it is. */
export function unwrapped(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return address
  for (const [host, path, parameters] of wrappers) {
    if (!host.test(url.hostname) || !path.test(url.pathname)) continue
    const target = parameters.map((name) => url.searchParams.get(name)).find(Boolean)
    if (target && /^https?:\/\/[^\s/]/i.test(target)) return target
  }
  return address
}
