import { escapeXml } from './xml.ts'

/** The page for a render that failed, with Retry at `url`; without one, for a file that isn't there. */
export function errorPage(message: string, url: string | null, requestId: string): string {
  const title = url === null ? 'Page Not Found' : 'Temporarily unavailable'
  const link = url === null ? '<a href="/">Home</a>' : `<a href="${escapeXml(url)}">Try again</a>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><meta name="robots" content="noindex"><link rel="stylesheet" href="/content/brand/plain.css"></head>
<body><main><h1>${title}</h1><p>${escapeXml(message)}</p>
<p>${link}</p><p>Request ${escapeXml(requestId)}</p></main></body></html>
`
}

/** That page's security policy: only its style sheet. */
export const errorPagePolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
