import type { ViewSource } from '../../contract/statistics.ts'

/** Hosts with all that is under them; the app of Google's search names itself as one, too. */
const hosts: Record<'search' | 'social', string[]> = {
  search: [
    'baidu.com',
    'bing.com',
    'com.google.android.googlequicksearchbox',
    'duckduckgo.com',
    'ecosia.org',
    'kagi.com',
    'news.google.com',
    'qwant.com',
    'search.brave.com',
    'search.yahoo.com',
    'startpage.com',
    'yandex.com',
    'yandex.ru',
  ],
  social: [
    'bsky.app',
    'discord.com',
    'facebook.com',
    'instagram.com',
    'linkedin.com',
    'lnkd.in',
    'mastodon.social',
    'news.ycombinator.com',
    'nextdoor.com',
    'pinterest.com',
    'reddit.com',
    'snapchat.com',
    't.co',
    't.me',
    'threads.com',
    'threads.net',
    'tiktok.com',
    'truthsocial.com',
    'tumblr.com',
    'twitter.com',
    'whatsapp.com',
    'x.com',
    'youtube.com',
  ],
}
const kinds = new Map<string, ViewSource>([
  ...hosts.search.map((host) => [host, 'search'] as const),
  ...hosts.social.map((host) => [host, 'social'] as const),
])

/** Characters of a referrer that are read; a host's name has at most 253. */
const longestReferrer = 300
/** The most that a listed host has. */
const mostLabels = 4

/**
 * Where a request for an article came from, as a kind alone, by the headers of the request that
 * counts its view: a page of another site, one of this site, or the page that reads on here
 * (docs/product/news.md 37).
 */
export function sourceOf(header: (name: string) => string | undefined): ViewSource {
  const site = header('sec-fetch-site')
  if (site === 'same-origin') return 'site'
  if (site === 'none') return 'direct'
  const referrer = (header('referer') ?? '').slice(0, longestReferrer)
  const from = URL.canParse(referrer) ? new URL(referrer) : null
  if (from === null || from.host === '') return 'direct'
  return from.host === header('host') ? 'site' : kindOf(from.hostname)
}

function kindOf(hostname: string): ViewSource {
  const labels = hostname.toLowerCase().split('.')
  for (let count = Math.min(mostLabels, labels.length); count > 0; count -= 1) {
    const kind = kinds.get(labels.slice(-count).join('.'))
    if (kind) return kind
  }
  return isGoogle(labels) ? 'search' : 'other'
}

/** Google's search in any country, such as `www.google.co.uk`; its mail and documents aren't. */
function isGoogle(labels: string[]): boolean {
  const [name, ...country] = labels[0] === 'www' ? labels.slice(1) : labels
  return name === 'google' && (country.length === 1 || country.length === 2)
}
