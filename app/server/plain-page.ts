import { escapeHtml } from '#platform/server/http/html.ts'

/** Security policy of plain pages: the site's style sheet and logo, nothing else. */
export const plainPagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** A page outside of the application, in the site's look and without scripts; `main` is HTML. */
export function plainPage(title: string, siteName: string, main: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(siteName)}</title><meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/content/brand/plain.css"></head>
<body><header><a href="/"><img src="/icon.svg" alt="" width="28" height="28">${escapeHtml(siteName)}</a></header>
<main>${main}
</main></body></html>`
}
