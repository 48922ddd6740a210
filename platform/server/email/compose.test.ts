import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { composeEmail, type EmailBlock } from './compose.ts'

const site = { siteName: 'XVerse', siteUrl: 'https://xverse.example' }
const reason = 'You got this email because you have an account.'
const blocks: EmailBlock[] = [
  'Your plan was renewed.',
  { button: 'See your receipt', url: 'https://xverse.example/receipts/1.pdf?a=1&b=2' },
  { facts: [['Plan', 'Annual']] },
  { links: [['Contact us', 'https://xverse.example/contact']] },
  { quote: 'First line\nSecond line' },
]
const compose = (given: Partial<Parameters<typeof composeEmail>[0]> = {}) =>
  composeEmail(
    { to: 'anna@example.org', subject: 'Receipt', greet: 'Anna', blocks, reason, ...given },
    site,
  )
/** The HTML as Outlook for Windows reads it, and as all others do. */
const forOutlook = (html: string) =>
  html
    .replace(/<!--\[if !mso\]><!-->[\s\S]*?<!--<!\[endif\]-->/g, '')
    .replace(/<!--\[if mso\]>|<!\[endif\]-->/g, '')
const exceptOutlook = (html: string) => html.replace(/<!--[\s\S]*?-->/g, '')
const linksOf = (html: string) =>
  [...exceptOutlook(html).matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
const addressesIn = (text: string) => text.match(/https?:\/\/\S+/g) ?? []
const wordsOf = (html: string) =>
  html
    .replace(/<style>[\s\S]*<\/style>|<title>[\s\S]*<\/title>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('an email', () => {
  test('says the same in plain text and in HTML', () => {
    const { text, html } = compose()
    assert.equal(
      text,
      `Hello Anna,

Your plan was renewed.

See your receipt:
https://xverse.example/receipts/1.pdf?a=1&b=2

Plan: Annual

Contact us: https://xverse.example/contact

First line
Second line

XVerse
https://xverse.example

${reason}

We may not see replies to this email. Contact us: https://xverse.example/contact`,
    )
    const words = wordsOf(html)
    for (const part of [
      'Hello Anna,',
      'Your plan was renewed.',
      'See your receipt',
      'Annual',
      'Contact us',
      'Second line',
      'XVerse',
      reason,
    ])
      assert.ok(words.includes(part), part)
  })

  test('sets amounts at the right, and the total below a line', () => {
    const facts: [string, string][] = [
      ['Sold by', 'House of Castell'],
      ['1 × Lantern', '$39.00'],
      ['Total', '$1,043.88'],
    ]
    const { text, html } = compose({ blocks: [{ facts }] })
    assert.match(text, /Sold by: House of Castell\n1 × Lantern: \$39\.00\nTotal: \$1,043\.88/)
    const rows = [...html.matchAll(/<p class="ink[^"]*" style="[^"]*">.*?<\/p>/g)]
      .map(([row]) => row)
      .filter((row) => /Sold by|Lantern|Total/.test(row))
    assert.deepEqual(
      rows.map((row) => [/text-align:right/.test(row), /border-top/.test(row)]),
      [
        [false, false],
        [true, false],
        [true, true],
      ],
    )
  })

  test('has the same links in both parts', () => {
    const { text, html } = compose()
    assert.deepEqual(new Set(linksOf(html)), new Set(addressesIn(text)))
    assert.equal(linksOf(html).length, 5, 'home, the button, its address, a link, and the footer’s')
  })

  test('can be read by a screen reader: language, title, one article, and no tables', () => {
    const { html } = compose({ subject: 'Receipt <for> "Anna"' })
    assert.match(html, /^<!doctype html>\n<html lang="en" dir="ltr">/)
    assert.match(html, /<title>Receipt &lt;for&gt; &quot;Anna&quot;<\/title>/)
    assert.match(
      html,
      /role="article" aria-roledescription="email" aria-label="Receipt &lt;for&gt;/,
    )
    assert.doesNotMatch(exceptOutlook(html), /<(?:table|img|script|link)\b/)
  })

  test('follows the reader’s theme, and every pair of colors has a contrast of at least 4.5', () => {
    const { html } = compose()
    assert.match(html, /<meta name="color-scheme" content="light dark">/)
    const [, darkRules = ''] =
      /prefers-color-scheme: dark\) \{\n([\s\S]*)\}<\/style>/.exec(html) ?? []
    const darkOf = (name: string, property: string) =>
      new RegExp(`\\.${name} \\{[^}]*(?<!-)${property}: (#\\w{6})`).exec(darkRules)?.[1] ?? ''
    const lightOf = (name: string, property: string) =>
      new RegExp(`class="[^"]*\\b${name}\\b[^>]*[;"]${property}:(#\\w{6})`).exec(html)?.[1] ?? ''
    for (const colorOf of [lightOf, darkOf]) {
      const [paper, card] = [colorOf('paper', 'background'), colorOf('card', 'background')]
      for (const [text, ground] of [
        [colorOf('ink', 'color'), paper],
        [colorOf('ink', 'color'), card],
        [colorOf('muted', 'color'), paper],
        [colorOf('muted', 'color'), card],
        [colorOf('button', 'color'), colorOf('button', 'background')],
      ] as const)
        assert.ok(contrast(text, ground) >= 4.5, `${text} on ${ground}`)
    }
  })

  test('shows others’ words as text, never as a link', () => {
    const hostile = '<img src=x onerror=alert(1)> https://evil.example'
    const { html } = compose({
      greet: hostile,
      blocks: [hostile, { quote: hostile }, { facts: [[hostile, hostile]] }],
      reason: hostile,
    })
    assert.doesNotMatch(html, /<img/)
    assert.deepEqual(linksOf(html), ['https://xverse.example', 'https://xverse.example/contact'])
  })

  test('keeps its width and buttons in Outlook for Windows, which alone sees tables and shapes', () => {
    const { html } = compose()
    const outlook = forOutlook(html)
    assert.match(outlook, /<table role="presentation" align="center" width="600"/)
    assert.equal(outlook.match(/<table\b/g)?.length, outlook.match(/<\/table>/g)?.length)
    const url = 'https://xverse.example/receipts/1.pdf?a=1&amp;b=2'
    assert.ok(outlook.includes(`<v:roundrect`) && outlook.includes(`href="${url}"`))
    assert.doesNotMatch(outlook, /class="(?:button|card)"/)
    assert.match(exceptOutlook(html), /class="button" href="https:\/\/xverse.example\/receipts/)
    assert.equal(html.match(/<!--\[if/g)?.length, html.match(/<!\[endif\]-->/g)?.length)
  })

  test('says where to write unless replies are read', () => {
    for (const [replyTo, says] of [
      [undefined, true],
      ['desk@example.org', false],
    ] as const) {
      const { text, html } = compose(replyTo === undefined ? {} : { replyTo })
      for (const part of [text, html])
        assert.equal(part.includes('We may not see replies to this email.'), says)
    }
  })

  test('to a stranger greets without a name, and one to the operator ends with the message', () => {
    assert.match(compose({ greet: null }).text, /^Hello,\n\n/)
    const { text, replyTo } = composeEmail(
      {
        to: 'desk@example.org',
        replyTo: 'anna@example.org',
        subject: 'Hi',
        blocks: [{ quote: 'Bye.' }],
      },
      site,
    )
    assert.deepEqual([text, replyTo], ['Bye.', 'anna@example.org'])
  })
})

/** The contrast of two colors by WCAG 2. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminance).sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
