import { dehydrate } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router'
import type { PageRequest, RenderedPage } from '#app/contract.ts'
import { visitOrderScript } from '#features/elections/web/public.tsx'
import { feedFormats, feedPath, feedTitle } from '#features/news/contract/feeds.ts'
import { viewerQuery } from '#features/identity/web/parts/server-entry.ts'
import {
  accessPolicyQuery,
  capabilitiesQuery,
} from '#features/membership/web/parts/server-entry.ts'
import { AnnouncementBar, announcementScript } from '#features/site/web/parts/server-entry.ts'
import { cardFolder, cardSize } from '#platform/contract/shown-elsewhere.ts'
import type { Site } from '#platform/contract/site.ts'
import { CallError, type Call } from '#platform/web/call.ts'
import { asJson } from '#platform/web/head.tsx'
import { pageContext } from '#platform/web/page-data.ts'
import { reloadNoticeId } from '#platform/web/offer-reload.ts'
import { preloadLazy } from '#platform/web/lazy-with-preload.tsx'
import { createQueryClient } from '#platform/web/query.ts'
import { buttonLook } from '#platform/web/ui/button-look.ts'
import { Application } from './Application.tsx'
import { inlinePageScript } from './page-scripts.ts'
import { routes } from './routes.tsx'

const handler = createStaticHandler(routes)
/** Marks where the page begins, after the head tags React moved out. */
const beginning = '<div data-page="'
/** Outside React, so it works when the page's own scripts failed to load. */
const reloadNotice = `<div id="${reloadNoticeId}" role="alert" hidden class="fixed inset-x-4 top-20 z-50 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card px-4 py-3 shadow-float sm:right-auto lg:top-auto lg:bottom-4 print:hidden"><p>Part of this page didn’t load.</p><button type="button" class="${buttonLook('primary', 's')}">Reload page</button></div>`

/** Renders a page to HTML with its data embedded. */
export async function render(request: PageRequest): Promise<RenderedPage> {
  const { site, url, theme, accentStyle, styleNonce, hasSession, hasCardForm, returned } = request
  const queryClient = createQueryClient()
  const call = translateErrors(request.call as Call)
  let status = 200
  const readingAccess = queryClient.prefetchQuery(accessPolicyQuery(call))
  if (hasSession) {
    await Promise.all([
      queryClient.prefetchQuery(viewerQuery(call)),
      queryClient.prefetchQuery(capabilitiesQuery(call)),
    ])
  } else {
    queryClient.setQueryData(viewerQuery(call).queryKey, null)
  }
  await readingAccess

  const requestContext = new RouterContextProvider()
  requestContext.set(pageContext, {
    site,
    queryClient,
    call,
    isServer: true,
    fail: (reason, named = {}) => {
      status = typeof reason === 'number' ? reason : statusOf(reason, named)
    },
  })
  const result = await handler.query(new Request(site.url + url), { requestContext })
  if (result instanceof Response)
    return { status: result.status, html: null, redirectTo: result.headers.get('location') ?? '/' }
  if (result.errors) throw Object.values(result.errors)[0]
  const own = ownAddress(result.matches.at(-1)?.route.path ?? '*', new URL(site.url + url))
  if (own !== null) return { status: 308, html: null, redirectTo: own }
  if (result.statusCode !== 200) status = result.statusCode
  if (result.matches.some(({ route }) => route.id === 'not-found')) status = 404

  await preloadLazy()
  const branch = result.matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, children } as RouteObject],
    [],
  )
  const markup = renderToString(
    <Application queryClient={queryClient} site={site} call={call} returned={returned}>
      <StaticRouterProvider
        router={createStaticRouter(branch, result)}
        context={result}
        hydrate={false}
      />
    </Application>,
  )
  const at = markup.indexOf(beginning)
  const announcement = await request.announcement
  const bar = announcement
    ? renderToStaticMarkup(<AnnouncementBar announcement={announcement} path={url} />)
    : ''
  const { scripts, styles, preloads, fonts } = request.assetsOf([
    ...result.matches.map(({ route }) => (typeof route.handle === 'string' ? route.handle : '')),
    ...(hasSession ? ['app/web/MemberBar.tsx'] : []),
  ])
  const inlineScript = inlinePageScript(scripts, preloads)
  const state = dehydrate(queryClient, { shouldDehydrateQuery: () => true })
  const html = `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${styleNonce}">${hasCardForm ? '<meta name="card-provider" content="stripe">' : ''}
<script>${inlineScript}</script>
${fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`).join('')}
${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('')}${accentStyle ? `<style nonce="${styleNonce}">${accentStyle}</style>` : ''}
${markup.slice(0, at)}
<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="apple-touch-icon" href="/content/brand/icon-180.png">
<meta property="og:site_name" content="${inAttribute(site.name)}"><meta name="twitter:card" content="summary_large_image">${cardPixels(markup, site)}
${newsFeeds(site)}${describedPage(markup)}
<link rel="service-desc" type="application/vnd.oai.openapi+json;version=3.1" href="/api/openapi.json">
</head><body>${bar}<div id="root">${markup.slice(at)}</div>${reloadNotice}
<script type="application/json" id="state">${asJson({ site, state, returned })}</script>
</body></html>`
  return {
    status,
    html,
    inlineScripts: [
      inlineScript,
      ...(announcement ? [announcementScript] : []),
      ...(markup.includes(visitOrderScript) ? [visitOrderScript] : []),
    ],
    redirectTo: null,
  }
}

const inAttribute = (text: string) => text.replace(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The pixels of a drawn picture; here, because browsers need no code for them. */
const cardPixels = (markup: string, { url }: Site): string =>
  markup.includes(`content="${inAttribute(url)}${cardFolder}`)
    ? `<meta property="og:image:width" content="${cardSize.width}"><meta property="og:image:height" content="${cardSize.height}">`
    : ''

/** Where programs find the feeds of all news. */
const newsFeeds = ({ name, url }: Site): string =>
  (['xml', 'json'] as const)
    .map(
      (format) =>
        `<link rel="alternate" type="${feedFormats[format]}" title="${inAttribute(feedTitle({}, name))}" href="${url}${feedPath({}, format)}">`,
    )
    .join('')

/** What an indexed page without structured data of its own is. */
function describedPage(markup: string): string {
  if (markup.includes('application/ld+json') || !markup.includes('content="index, follow"'))
    return ''
  const read = (pattern: RegExp) => fromHtml(pattern.exec(markup)?.[1] ?? '')
  const page = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url: read(/<link rel="canonical" href="([^"]*)"/),
    name: read(/<title>([^<]*)<\/title>/),
    description: read(/<meta name="description" content="([^"]*)"/),
  }
  return `<script type="application/ld+json">${asJson(page)}</script>`
}

/** Text as React wrote it into markup. */
function fromHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

/** The canonical form of an address with capitals or extra slashes; null if already canonical. */
function ownAddress(pattern: string, { pathname, search }: URL): string | null {
  if (pattern === '*') return null
  const names = pattern.split('/').filter(Boolean)
  const own = `/${pathname
    .split('/')
    .filter(Boolean)
    .map((given, index) => (names[index]?.startsWith(':') ? given : names[index]))
    .join('/')}`
  return own === pathname ? null : own + search
}

/** A part of the path that can't be an id, for one, is of no page. */
function statusOf(error: Error, named: Record<string, string | undefined>): number {
  if (!(error instanceof CallError)) return 503
  const { status, body } = error
  if (status === 400 && Object.keys(body.fields ?? {}).some((name) => name in named)) return 404
  return status === 400 || status === 403 || status === 404 ? status : 503
}

/** Errors of in-process calls look like those over HTTP. */
function translateErrors(inProcess: Call): Call {
  const translated: Call = async (endpoint, ...[input]) => {
    try {
      return await inProcess(endpoint, (input ?? {}) as never)
    } catch (error) {
      const { status, code, message, fields, details } = error as {
        status?: number
        code?: never
        message: string
        fields?: Record<string, string>
        details?: { capability?: string; upgradeUrl?: string; activateUrl?: string }
      }
      if (status === undefined) throw error
      const { capability, upgradeUrl, activateUrl } = details ?? {}
      throw new CallError(status, message, {
        error: message,
        code,
        ...(fields ? { fields } : {}),
        ...(capability ? { capability } : {}),
        ...(upgradeUrl ? { upgradeUrl } : {}),
        ...(activateUrl ? { activateUrl } : {}),
      })
    }
  }
  return translated
}
