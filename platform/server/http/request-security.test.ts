import assert from 'node:assert/strict'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { DomainError } from '../errors.ts'
import { ownPath } from '#platform/contract/own-path.ts'
import {
  checkSameSite,
  contentSecurityPolicy,
  createSecurityHeaders,
  isOwnNavigation,
} from './request-security.ts'

const site = 'https://xverse.example'

describe('the destination after a login', () => {
  test('keeps paths of this site with query and fragment', () => {
    for (const path of [
      '/',
      '/news',
      '/news?state=OH&search=a%20b',
      '/debate-arena?id=1#votes',
      '/a//b',
    ])
      assert.equal(ownPath(path), path)
  })

  test('replaces full addresses, other origins and disguises with the front page', () => {
    const disguises = [
      undefined,
      null,
      '',
      'news',
      'https://elsewhere.example/',
      '//elsewhere.example',
      '///elsewhere.example',
      '/\\elsewhere.example',
      '\\/elsewhere.example',
      '/\t/elsewhere.example',
      '/\n/elsewhere.example',
      '\t//elsewhere.example',
      ' //elsewhere.example',
      'javascript:alert(1)',
      'http:elsewhere.example',
      '/\u0000/elsewhere.example',
      '/..//elsewhere.example',
      '/.//elsewhere.example',
      '/news/../..//elsewhere.example',
      '/%2e%2e//elsewhere.example',
      '/\\/elsewhere.example',
      '/news\\..\\x',
    ]
    for (const disguise of disguises) assert.equal(ownPath(disguise), '/', JSON.stringify(disguise))
  })

  test('isn’t in the API, which would log out again or show raw data', () => {
    for (const path of [
      '/api/logout',
      '/api',
      '/api/user?x=1',
      '/API/logout',
      '/%61pi/logout',
      '/news/../api/logout',
      '/./api/logout',
      '/api%2flogout',
    ])
      assert.equal(ownPath(path), '/', path)
    for (const path of ['/apiary', '/news/api/x', '/news?next=/api/logout'])
      assert.equal(ownPath(path), path)
  })

  test('keeps the browser on this origin, whatever is requested', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '\r',
      '\u0000',
      ' ',
      'http:',
      'https:',
      'javascript:',
      'elsewhere.example',
      '\u3002',
      '\uff0f',
      '[::1]',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc
            .array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 8 })
            .map((all) => `/${all.join('')}`),
          fc.string(),
          fc.webUrl(),
        ),
        (target) => {
          const path = ownPath(target)
          assert.ok(path.startsWith('/'))
          assert.equal(new URL(path, site).origin, site)
          assert.equal(ownPath(path), path)
        },
      ),
      { numRuns: 5000 },
    )
  })
})

describe('writes from other sites', () => {
  const isRefused = (headers: Record<string, string>, method = 'POST') => {
    try {
      checkSameSite(method, (name) => headers[name], site)
      return false
    } catch (error) {
      assert.ok(error instanceof DomainError && error.code === 'forbidden')
      return true
    }
  }

  test('are refused by each origin header browsers send', () => {
    for (const value of ['cross-site', 'same-site', 'nonsense', ''])
      assert.equal(isRefused({ 'sec-fetch-site': value }), true, value)
    for (const origin of [
      'https://elsewhere.example',
      'http://xverse.example',
      'https://xverse.example.elsewhere.example',
      'null',
      '',
    ]) {
      assert.equal(isRefused({ origin, host: 'another.host' }), true, origin)
    }
    assert.equal(isRefused({ 'sec-fetch-site': 'cross-site', origin: site }), true)
  })

  test('pass from this site, from the address bar, and from programs', () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: site },
      {},
    ] as Record<string, string>[]) {
      assert.equal(isRefused(headers), false)
    }
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      assert.equal(isRefused({ 'sec-fetch-site': 'cross-site' }, method), false)
  })

  test('a link counts as this site’s only if followed on it', () => {
    const isOwn = (headers: Record<string, string>) => isOwnNavigation((name) => headers[name])
    assert.equal(isOwn({ 'sec-fetch-site': 'same-origin' }), true)
    assert.equal(isOwn({ referer: `${site}/news`, host: 'xverse.example' }), true)
    for (const headers of [
      { 'sec-fetch-dest': 'image' },
      { 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    ] as Record<string, string>[]) {
      assert.equal(isOwn({ 'sec-fetch-site': 'same-origin', ...headers }), false)
    }
    for (const value of ['none', 'cross-site', 'same-site'])
      assert.equal(isOwn({ 'sec-fetch-site': value }), false)
    assert.equal(isOwn({ host: 'xverse.example' }), false)
    assert.equal(
      isOwn({ referer: 'https://elsewhere.example/xverse.example', host: 'xverse.example' }),
      false,
    )
  })
})

test('a page’s policy allows its own inline script by hash, and no other inline or evaluated one', () => {
  const policy = contentSecurityPolicy({
    inlineScripts: ['hello()'],
    styleNonce: 'abc',
    isSecure: true,
    uploadOrigin: null,
    videoHosts: [],
    hasCardForm: false,
  })
  assert.match(policy, /script-src 'self' 'sha256-mTytrf2QssaOZNGNRT1WCtMRd3ocH8LJxQQu5qMUanU=';/)
  assert.doesNotMatch(policy.replace("style-src-attr 'unsafe-inline'", ''), /unsafe/)
  for (const rule of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    'upgrade-insecure-requests',
  ])
    assert.ok(policy.includes(rule), rule)
  assert.ok(
    !contentSecurityPolicy({
      inlineScripts: ['hello()'],
      styleNonce: 'abc',
      isSecure: false,
      uploadOrigin: null,
      videoHosts: [],
      hasCardForm: false,
    }).includes('upgrade-insecure-requests'),
  )
})

test('the upload store may be connected to, and nothing else', () => {
  const policyWith = (uploadOrigin: string | null) =>
    contentSecurityPolicy({
      inlineScripts: ['hello()'],
      styleNonce: 'abc',
      isSecure: true,
      uploadOrigin,
      videoHosts: [],
      hasCardForm: false,
    })
  const changed = policyWith('https://store.example')
    .split('; ')
    .filter((rule) => !policyWith(null).split('; ').includes(rule))
  assert.deepEqual(changed, ["connect-src 'self' https://store.example"])
})

test('the card provider is allowed only on pages with a card form', () => {
  const policyWith = (hasCardForm: boolean) =>
    contentSecurityPolicy({
      inlineScripts: ['hello()'],
      styleNonce: 'abc',
      isSecure: true,
      uploadOrigin: null,
      videoHosts: [],
      hasCardForm,
    })
  const rulesOf = (name: string) =>
    policyWith(true)
      .split('; ')
      .find((rule) => rule.startsWith(name)) ?? ''
  assert.match(rulesOf('script-src'), / https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com$/)
  assert.equal(
    rulesOf('frame-src'),
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://link.com https://*.link.com',
  )
  assert.equal(rulesOf('connect-src'), "connect-src 'self' https://api.stripe.com")
  assert.match(policyWith(false), /frame-src 'none'/)
  assert.ok(!policyWith(false).includes('stripe'))
})

test('browsers keep to https for a year, for subdomains only if the operator says so', () => {
  const hsts = (isSecure: boolean, hstsSubdomains: boolean) => {
    const request = new IncomingMessage(new Socket())
    const response = new ServerResponse(request)
    createSecurityHeaders({ isSecure, hstsSubdomains })(request, response)
    return response.getHeader('strict-transport-security')
  }
  assert.deepEqual(
    [hsts(false, true), hsts(true, false), hsts(true, true)],
    [undefined, 'max-age=31536000', 'max-age=31536000; includeSubDomains'],
  )
})
