import type { Access } from '#platform/contract/endpoint.ts'
import type { Entry } from '#platform/server/endpoint-table.ts'
import { wireSchema } from '#platform/server/endpoint-table.ts'
import { escapeHtml } from '#platform/server/html.ts'

/** A page that a person reads the API on: every endpoint, who may call it, what it takes and answers. Needs no script. */
export function apiDocsPage(entries: Entry<never>[], siteName: string): string {
  const groups = Map.groupBy(entries, ({ endpoint }) => endpoint.group)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · ${escapeHtml(siteName)}</title><meta name="robots" content="noindex"><link rel="stylesheet" href="/content/brand/plain.css"></head>
<body><main><h1>${escapeHtml(siteName)} API</h1>
<p>Calls carry the session cookie. Every refusal is JSON with <code>error</code>, <code>code</code> and <code>requestId</code>; wrong fields are named in <code>fields</code>. Programs read <a href="/api/openapi.json">the OpenAPI description</a>.</p>
${[...groups].map(([group, members]) => `<section><h2>${escapeHtml(group)}</h2>${members.map(describe).join('')}</section>`).join('\n')}
</main></body></html>`
}

function describe({ endpoint, schemas }: Entry<never>): string {
  const shapes = (['params', 'query', 'body', 'reply'] as const).flatMap((part) => {
    const schema = schemas[part]
    return schema ? [`<details><summary>${part}</summary><pre>${escapeHtml(JSON.stringify(wireSchema(schema), null, 2))}</pre></details>`] : []
  })
  return `<article><h3><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></h3>
<p>${escapeHtml(endpoint.summary)}. <em>${escapeHtml(whoMay(endpoint.allow))}</em></p>${shapes.join('')}</article>`
}

function whoMay(allow: Access): string {
  return typeof allow === 'string'
    ? { anyone: 'Open to everyone', account: 'Signed in', member: 'Signed in, profile not blocked' }[allow]
    : `Needs ${allow.capability}`
}
