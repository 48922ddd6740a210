import { escapeXml } from './xml.ts'

/** The page for a render that failed: a message and Retry. */
export function errorPage(message: string, url: string, requestId: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Temporarily unavailable</title><meta name="robots" content="noindex"><link rel="stylesheet" href="/content/brand/plain.css"></head>
<body><main><h1>Temporarily unavailable</h1><p>${escapeXml(message)}</p>
<p><a href="${escapeXml(url)}">Try again</a></p><p>Request ${escapeXml(requestId)}</p></main></body></html>
`
}

/** That page's security policy: only its style sheet. */
export const errorPagePolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
