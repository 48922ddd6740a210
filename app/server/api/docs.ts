import type { ZodType } from 'zod'
import type { Access } from '#platform/contract/endpoint.ts'
import type { Entry } from '#platform/server/http/endpoint-table.ts'
import type { ApiEvent } from '#platform/server/module.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import { renderMarkdown } from '#platform/server/documents/markdown.ts'
import { plainPage } from '../plain-page.ts'
import { inlineSchema } from '#platform/server/http/openapi-schemas.ts'

/**
 * What the API reference for people says below its heading: every endpoint with its callers, input
 * and replies, and every event that is sent to webhooks. Works without scripts. One endpoint per
 * step, as the description.
 */
export function* describeForPeople(
  entries: Entry<never>[],
  events: ApiEvent[],
): Generator<void, string> {
  const groups = [...Map.groupBy(entries, ({ endpoint }) => endpoint.group)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const sections: string[] = []
  for (const [group, members] of groups) {
    const described: string[] = []
    for (const entry of members) {
      described.push(describe(entry))
      yield
    }
    sections.push(
      `<section id="${anchorOf(group)}"><h2>${escapeHtml(group)}</h2>${described.join('')}</section>`,
    )
  }
  const links = [...groups.map(([group]) => group), eventsTitle].map(linkTo).join('')
  return `<nav aria-label="Groups"><ul>${links}</ul></nav>
${sections.join('\n')}
<section id="${anchorOf(eventsTitle)}"><h2>${eventsTitle}</h2>${events.map(describeEvent).join('')}</section>`
}

/** The API reference as a page. */
export function apiDocsPage(reference: string, siteName: string): string {
  return plainPage(
    'API',
    siteName,
    `<h1>${escapeHtml(siteName)} API</h1>
<p><a href="/api/guide">The guide</a> covers what all calls share: access tokens, sessions, lists, errors, limits, uploads and live counts. For programs, there is <a href="/api/openapi.json">the OpenAPI description</a>.</p>
${reference}`,
  )
}

/** The developer guide's Markdown as a page. */
export function apiGuidePage(markdown: string, siteName: string): string {
  const [, title = '', text = ''] = /^# (.+)\n([\s\S]*)$/.exec(markdown) ?? []
  return plainPage(
    title,
    siteName,
    `<h1>${escapeHtml(title)}</h1>${renderMarkdown(text).html}<p><a href="/api/docs">All calls</a></p>`,
  )
}

const eventsTitle = 'Webhook events'

const linkTo = (group: string) => `<li><a href="#${anchorOf(group)}">${escapeHtml(group)}</a></li>`

const anchorOf = (group: string) => group.toLowerCase().replace(/[^a-z0-9]+/g, '-')

function describeEvent({ name, summary, description, schema }: ApiEvent): string {
  return `<article><h3><code>${escapeHtml(name)}</code></h3>
<p>${escapeHtml(summary)}. ${escapeHtml(description)}</p>${shapeOf('message', schema)}</article>`
}

const shapeOf = (part: string, schema: ZodType) =>
  `<details><summary>${part}</summary><pre>${escapeHtml(JSON.stringify(inlineSchema(schema), null, 2))}</pre></details>`

function describe({ endpoint, schemas }: Entry<never>): string {
  const shapes = (['params', 'query', 'body', 'reply'] as const).flatMap((part) => {
    const schema = schemas[part]
    return schema ? [shapeOf(part, schema)] : []
  })
  return `<article><h3><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></h3>
<p>${escapeHtml(endpoint.summary)}. <em>${escapeHtml(whoMay(endpoint.allow))}${endpoint.scope === undefined ? '' : `; access tokens with the scope ${endpoint.scope}`}</em></p>${shapes.join('')}</article>`
}

function whoMay(allow: Access): string {
  return typeof allow === 'string'
    ? {
        anyone: 'Open to everyone',
        account: 'Signed in',
        active: 'Accounts that aren’t suspended',
        member: 'Signed in, profile not blocked',
      }[allow]
    : `Needs ${allow.capability}`
}
