import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import { DomainError } from '../errors.ts'
import { stripeSources } from '../payments/stripe/browser-sources.ts'

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes sent from another site's page (docs/promises.md A3). Programs send neither header
 * and pass.
 */
export function checkSameSite(
  method: string,
  header: (name: string) => string | undefined,
  siteOrigin: string,
): void {
  if (readOnly.has(method)) return
  const site = header('sec-fetch-site')
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw crossSite()
    return
  }
  const origin = header('origin')
  if (origin !== undefined && !isOwnOrigin(origin, header('host'), siteOrigin)) throw crossSite()
}

/** True for a page of this site, at its own address or the requested host. */
export function isOwnOrigin(origin: string, host: string | undefined, siteOrigin: string): boolean {
  return origin === siteOrigin || hostOf(origin) === host
}

/** True for a top-level navigation that started on this site; images and frames don't count. */
export function isOwnNavigation(header: (name: string) => string | undefined): boolean {
  if (
    (header('sec-fetch-mode') ?? 'navigate') !== 'navigate' ||
    (header('sec-fetch-dest') ?? 'document') !== 'document'
  )
    return false
  const site = header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  return hostOf(header('referer') ?? '') === header('host')
}

/** Browser features that neither the site nor anything embedded in it uses. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const noFeatures = unusedFeatures.map((feature) => `${feature}=()`).join(', ')

/** Sets the security headers of every response but the policies of pages (docs/promises.md I1). */
export function createSecurityHeaders({
  isSecure,
  hstsSubdomains,
}: {
  isSecure: boolean
  hstsSubdomains: boolean
}): (request: IncomingMessage, response: ServerResponse) => void {
  const common = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure && { includeSubDomains: hstsSubdomains },
    xFrameOptions: { action: 'deny' },
  })
  return (request, response) => {
    common(request, response, () => {})
    response.setHeader('permissions-policy', noFeatures)
  }
}

type PagePolicy = {
  /** The page's inline scripts, verbatim; no other inline script runs. */
  inlineScripts: readonly string[]
  /**
   * The nonce of style elements that libraries insert. Visitors may share it, so it never permits
   * scripts.
   */
  styleNonce: string
  isSecure: boolean
  /** Another origin that receives uploads. */
  uploadOrigin: string | null
  /** Further hosts that serve videos. */
  videoHosts: string[]
  /** True on pages that may load Stripe's card form. */
  hasCardForm: boolean
  /** Further origins that scripts may connect to. */
  connectsTo?: readonly string[]
}

/** The content security policy of a page (docs/security.md). */
export function contentSecurityPolicy({
  inlineScripts,
  styleNonce,
  isSecure,
  uploadOrigin,
  videoHosts,
  hasCardForm,
  connectsTo = [],
}: PagePolicy): string {
  const cards = hasCardForm ? stripeSources : { script: [], frame: [], connect: [] }
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...cards.script].join(' '),
    `style-src 'self' 'nonce-${styleNonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ["media-src 'self' blob:", ...videoHosts.map((host) => `https://${host}`)].join(' '),
    "font-src 'self'",
    [
      "connect-src 'self'",
      ...(uploadOrigin ? [uploadOrigin] : []),
      ...connectsTo,
      ...cards.connect,
    ].join(' '),
    ['frame-src', ...(hasCardForm ? cards.frame : ["'none'"])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function crossSite(): DomainError {
  return new DomainError('forbidden', 'We rejected this request because it came from another site.')
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null
}
