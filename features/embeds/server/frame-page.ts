import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '#platform/server/http/html.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import type { ShownRow, ShownSubject } from '#platform/server/shown-elsewhere.ts'

/** The colors of an embed: the reader's own without one. */
export type FrameTheme = 'light' | 'dark' | null

const read = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'frame', name), 'utf8')
const style = read('frame.css')
const script = read('frame.js')
const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** An embed's security policy: its own style and script, figures from this site, any frame. */
export const framePolicy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

/**
 * What an embed asks for again while its figures move. Rows have their names, since the
 * candidate in the lead is first, and another one may take it.
 */
export const movingPartOf = ({ kicker, byline, status, note, rows, isLive }: ShownSubject) => ({
  kicker,
  byline,
  status,
  note,
  isLive,
  rows: rows.map(({ name, detail, value, share }) => ({ name, detail, value, share })),
})

/** An embed as a whole page; its links open in a tab of their own. */
export function framePage(subject: ShownSubject, site: SiteIdentity, theme: FrameTheme): string {
  const { kicker, title, byline, text, status, rows, note, isLive } = subject
  const line = (name: string, words: string | null) =>
    words === null ? '' : `<p class="${name}">${escapeHtml(words)}</p>`
  return page(
    `${title} · ${site.siteName}`,
    theme,
    `<article${isLive ? ' data-live' : ''}><p class="kicker"><span>${escapeHtml(kicker)}</span><span class="status">${escapeHtml(status ?? '')}</span></p>
<h1>${link(site.siteUrl + subject.path, title)}</h1>
${line('byline', byline)}${line('text', text)}
${rows.length > 0 ? `<ul>${rows.map(rowOf).join('')}</ul>` : ''}${line('note', note)}
<footer>${link(site.siteUrl + subject.path, `See it on ${site.siteName}`)}</footer></article>`,
  )
}

/** The page in place of an embed whose subject is gone. */
export const missingFrame = (site: SiteIdentity, theme: FrameTheme): string =>
  page(
    `Not available · ${site.siteName}`,
    theme,
    `<article><p class="kicker">${escapeHtml(site.siteName)}</p><h1>This isn’t available anymore</h1>
<footer>${link(site.siteUrl, `Go to ${site.siteName}`)}</footer></article>`,
  )

function page(title: string, theme: FrameTheme, main: string): string {
  return `<!doctype html>
<html lang="en"${theme === null ? '' : ` class="${theme}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="robots" content="noindex"><style>${style}</style></head>
<body><main>${main}</main><script>${script}</script></body></html>
`
}

const link = (url: string, words: string): string =>
  `<a href="${escapeHtml(url)}" target="_blank" rel="noopener">${escapeHtml(words)}</a>`

function rowOf({ name, detail, value, share, side }: ShownRow): string {
  const bar =
    share === null
      ? ''
      : `<svg aria-hidden="true" width="100%" height="8"><rect class="track" width="100%" height="8" rx="2"/><rect class="bar bar-${side}" width="${share}%" height="8" rx="2"/></svg>`
  return `<li><div class="row"><span>${escapeHtml(name)}</span><span class="figure">${escapeHtml(value ?? '')}</span></div>${bar}<div class="detail">${escapeHtml(detail ?? '')}</div></li>`
}
