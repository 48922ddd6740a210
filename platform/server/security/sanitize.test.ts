import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { richText } from '#platform/contract/rich-text.ts'
import { xssVectors } from '#app/testing/xss-vectors.ts'
import { openingOf, textOfHtml } from './sanitize-text.ts'
import { cleanHtml as clean } from './sanitize.ts'

const cleanHtml = (html: string) => clean(html, 'https://xverse.example')

const tag =
  /<(?:\/(?<closed>[a-z0-9]+)|(?<opened>[a-z0-9]+)(?<attributes>(?: [a-z]+="[^"<>]*")*)(?: \/)?)>/g
const allowedTags = new Set(richText.tags)
const allowedAttributes: Record<string, string[]> = richText.attributes
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Reads an address like a browser, which drops tabs and line breaks and checks the scheme. */
function assertHarmlessLink(written: string, html: string): void {
  const address = written.replace(/&\w*;?/g, (entity) => {
    assert.ok(Object.hasOwn(entities, entity), `${entity} in ${html}`)
    return entities[entity] ?? ''
  })
  if (!URL.canParse(address, 'https://xverse.example')) return
  assert.ok(
    ['http:', 'https:', 'mailto:'].includes(new URL(address, 'https://xverse.example').protocol),
    html,
  )
}

/**
 * Every `<` must start an allowed tag, written in full with allowed attributes, leaving nothing to
 * guess.
 */
function assertInert(html: string): void {
  const rest = html.replace(tag, (whole, ...found) => {
    const {
      closed,
      opened,
      attributes = '',
    } = found.at(-1) as { closed?: string; opened?: string; attributes?: string }
    assert.ok(allowedTags.has(closed ?? opened ?? ''), `${whole} in ${html}`)
    for (const [, name = '', value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      assert.ok(allowedAttributes[opened ?? '']?.includes(name), `${whole} in ${html}`)
      if (name === 'href') assertHarmlessLink(value, html)
    }
    return ''
  })
  assert.ok(!/[<>]/.test(rest), `${rest} is left of ${html}`)
}

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...xssVectors) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...xssVectors), fc.nat(60))
      .map(([vector, length]) => vector.slice(0, length)),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="',
      '">',
      '<pre>',
      '<table><tr>',
      '<!--',
      '-->',
      '&#',
      '&lt;',
      "'",
      '"',
      '`',
      '\u0000',
      '<svg>',
      '</svg>',
      '<math>',
    ),
  },
)
const payload = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''))

describe('a member’s text', () => {
  test('keeps a dead link’s words, not the link', () => {
    for (const href of ['#', '', ' ', '#top', ' #top', '\t#', '#/news', '?', '?#top', '&#35;top'])
      assert.equal(
        cleanHtml(`<p>a <a href="${href}"><em>z</em></a></p>`),
        '<p>a <em>z</em></p>',
        href,
      )
    for (const href of [
      '/news#top',
      'https://elsewhere.example/#top',
      '/docs',
      'mailto:a@example.org',
    ])
      assert.match(cleanHtml(`<p><a href="${href}">z</a></p>`), /<a href="/, href)
  })

  test(`leaves nothing active of ${xssVectors.length} classic attacks`, () => {
    assert.ok(xssVectors.length >= 60 && new Set(xssVectors).size === xssVectors.length)
    for (const vector of xssVectors) {
      assertInert(cleanHtml(vector))
      assertInert(cleanHtml(`<p>Before ${vector} after</p>`))
    }
  })

  test('leaves nothing active of any mixture of them, truncated and nested', () => {
    fc.assert(
      fc.property(payload, (html) => assertInert(cleanHtml(html))),
      { numRuns: 3000 },
    )
  })

  test('is unchanged when sanitized again', () => {
    for (const vector of xssVectors)
      assert.equal(cleanHtml(cleanHtml(vector)), cleanHtml(vector), vector)
    fc.assert(
      fc.property(payload, (html) => {
        assert.equal(cleanHtml(cleanHtml(html)), cleanHtml(html))
      }),
      { numRuns: 2000 },
    )
  })

  test('keeps its paragraphs, headings, lists, tables, quotes and links', () => {
    const written =
      '<h2>Title</h2><p>One <strong>two</strong> <em>three</em> <a href="/news?state=OH&amp;x=1">link</a><br />next</p><ul><li>a</li></ul>' +
      '<ol start="3" type="a"><li>b<ol type="I"><li>c</li></ol></li></ol><blockquote><p>quote</p></blockquote><pre><code>1 &lt; 2</code></pre><table><thead><tr><th colspan="2">h</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table>'
    assert.equal(cleanHtml(written), written)
  })

  test('keeps no number or kind of a list that says nothing', () => {
    const written = ['1', 'disc', 'aa', ''].map((type) => `<ol type="${type}"><li>a</li></ol>`)
    assert.equal(cleanHtml(written.join('')), '<ol><li>a</li></ol>'.repeat(4))
    assert.equal(cleanHtml('<ol start="2x"><li>a</li></ol>'), '<ol><li>a</li></ol>')
  })

  test('keeps captions, header cells, sub- and superscripts, definitions and code', () => {
    const written =
      '<figure><table><caption>Costs</caption><thead><tr><th scope="col">Item</th><th>Cost</th></tr></thead><tbody><tr><th scope="row">Roads</th><td rowspan="2">1,200 m<sup>2</sup></td></tr></tbody></table></figure>' +
      '<p>H<sub>2</sub>O</p><dl><dt>Levy</dt><dd>A tax.</dd></dl><pre><code>a &amp; b</code></pre><figure><blockquote><p>Q</p></blockquote><figcaption>Ann</figcaption></figure>'
    assert.equal(cleanHtml(written), written)
  })

  test('keeps footnotes with the way there and back, and no other place in the page', () => {
    const written =
      '<p>Roads<sup><a href="#note-1" id="ref-1">1</a></sup> cost.</p><ol><li id="note-1"><p>Budget. <a href="#ref-1">Back</a></p></li></ol>'
    assert.equal(cleanHtml(written), written)
    for (const [html, left] of [
      ['<p>a<a href="#note-1" id="ref-1">1</a></p>', '<p>a1</p>'],
      ['<p id="note-1">a<a href="#note-1">1</a></p>', '<p>a1</p>'],
      ['<ol><li id="root">a</li></ol>', '<ol><li>a</li></ol>'],
      [
        '<ol><li id="note-1">a</li><li id="note-1">b</li></ol>',
        '<ol><li id="note-1">a</li><li>b</li></ol>',
      ],
      ['<p>&lt;li id="note-1"&gt; <a href="#note-1">1</a></p>', '<p>&lt;li id="note-1"&gt; 1</p>'],
    ] as const)
      assert.equal(cleanHtml(html), left, html)
  })

  test('a link written without https:// leads to the site it names, not to a page of ours', () => {
    for (const [written, href] of [
      ['example.org/file', 'https://example.org/file'],
      ['//example.org/file', 'https://example.org/file'],
      [' www.example.org ', 'https://www.example.org'],
      ['example.org:8080/a?b=c', 'https://example.org:8080/a?b=c'],
      ['münchen.example', 'https://münchen.example'],
    ] as const)
      assert.equal(
        cleanHtml(`<a href="${written}">x</a>`),
        `<a href="${href}" rel="noopener nofollow ugc">x</a>`,
      )
    assert.equal(
      cleanHtml('<a href="ann@example.org">x</a>'),
      '<a href="mailto:ann@example.org">x</a>',
    )
    assert.equal(
      cleanHtml('<a href="/news/example.org">x</a>'),
      '<a href="/news/example.org">x</a>',
    )
  })

  test('refuses tables that would take a browser long, counting what their cells cover', () => {
    const row = (cells: string) => `<table><tr>${cells}</tr></table>`
    for (const [html, what] of [
      [row('<td>a</td>'.repeat(101)), /columns/],
      [row('<td colspan="60">a</td>'.repeat(2)), /columns/],
      [row('<td colspan="99" rowspan="999">a</td>'), /table cells/],
      [
        `<table>${'<tr><td>a</td></tr>'.repeat(9000)}${row('<td>a</td>'.repeat(99)).repeat(12)}</table>`,
        /table cells|tags/,
      ],
    ] as const)
      assert.throws(() => cleanHtml(html), what)
    assert.match(cleanHtml(row('<td colspan="100">a</td>')), /colspan="100"/)
    assert.equal(cleanHtml(row('<td colspan="x" rowspan="0">a</td>')), row('<td>a</td>'))
  })

  test('shows only the site’s pictures, with its own attributes and the writer’s description', () => {
    const pictureAt = (src: string) =>
      src === '/media/a.webp'
        ? { src, width: '16', height: '9', srcset: '/media/a.webp 16w' }
        : null
    const withPictures = (html: string) => clean(html, 'https://xverse.example', pictureAt)
    const shown = (alt: string) =>
      `<img src="/media/a.webp" width="16" height="9" srcset="/media/a.webp 16w" alt="${alt}" sizes="(min-width: 42rem) 38rem, 100vw" loading="lazy" decoding="async" />`
    assert.equal(
      withPictures(
        '<img src="/media/a.webp" alt=" A &quot;b&quot; <i> " onerror="alert(1)" srcset="https://x.example/a 1w" loading="eager">',
      ),
      shown('A &quot;b&quot; &lt;i&gt;'),
    )
    assert.equal(
      withPictures(`<img src="/media/a.webp" alt="${'x'.repeat(400)}">`),
      shown('x'.repeat(300)),
    )
    for (const src of [
      '/media/b.webp',
      'https://x.example/media/a.webp',
      '//x.example/media/a.webp',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      '/api/logout',
      '',
    ])
      assert.equal(withPictures(`<img src="${src}" alt="x">`), '', src)
    assert.equal(cleanHtml('<img src="/media/a.webp" alt="x">'), '')
    fc.assert(
      fc.property(payload, fc.string(), (html, alt) => {
        const cleaned = withPictures(`${html}<img alt="${alt}" src="/media/a.webp">${html}`)
        assert.equal(withPictures(cleaned), cleaned)
        assertInert(
          cleaned.replace(
            /<img src="\/media\/a\.webp" width="16" height="9" srcset="\/media\/a\.webp 16w" alt="[^"<>]*" sizes="[^"]*" loading="lazy" decoding="async" \/>/g,
            '',
          ),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('has no invisible or reversing characters, however written', () => {
    assert.equal(
      cleanHtml('<p>Pay\u202Elap &#x202e;now&rlm; a&shy;b&ZeroWidthSpace;c \u0007</p>'),
      '<p>Paylap now abc </p>',
    )
    assert.equal(
      cleanHtml(
        '<a href="java\u200bscript:alert(1)">x</a><a href="java&#x200b;script&colon;alert(1)">y</a>',
      ),
      'xy',
    )
    assert.equal(cleanHtml('<p>می‌خواهم 👩‍🌾</p>'), '<p>می‌خواهم 👩‍🌾</p>')
  })

  test('has no dead links or empty tables, and keeps their words', () => {
    assert.equal(
      cleanHtml(
        '<p>See <a name="x">this <em>one</em></a> and <a href="javascript:alert(1)">that</a>.</p>',
      ),
      '<p>See this <em>one</em> and that.</p>',
    )
    assert.equal(
      cleanHtml(
        '<p>a</p><table><tbody><tr><td></td><td> &nbsp;</td></tr></tbody></table><table></table><p>b</p>',
      ),
      '<p>a</p><p>b</p>',
    )
    assert.equal(
      cleanHtml('<table><tr><td>7</td><td></td></tr></table>'),
      '<table><tr><td>7</td><td></td></tr></table>',
    )
    assert.equal(
      clean(
        '<table><tr><td><img src="/media/a.webp" alt=""></td></tr></table>',
        'https://xverse.example',
        (src) => ({ src, width: '1', height: '1', srcset: '' }),
      ).includes('<img'),
      true,
    )
  })

  test('links to other sites are nofollow, links of this site stay plain', () => {
    for (const href of ['https://x.example/a', 'http://x.example', 'HTTPS://x.example']) {
      assert.equal(
        cleanHtml(`<a href="${href}" rel="opener dofollow">x</a>`),
        `<a href="${href}" rel="noopener nofollow ugc">x</a>`,
      )
    }
    assert.equal(
      cleanHtml('<a href="//x.example/a" rel="opener">x</a>'),
      '<a href="https://x.example/a" rel="noopener nofollow ugc">x</a>',
    )
    assert.equal(cleanHtml('<a href="/news" rel="opener">x</a>'), '<a href="/news">x</a>')
    assert.equal(
      cleanHtml('<a href="mailto:a@x.example">x</a>'),
      '<a href="mailto:a@x.example">x</a>',
    )
  })
})

test('blocks nobody for long, even at the worst accepted', () => {
  const long = ' words'.repeat(7)
  const worst = {
    'many paragraphs': `<p>${long}</p>`.repeat(9_900),
    'deep tables': '<table><tr><td>'.repeat(33) + '</table>'.repeat(33),
    'deep again and again': ('<blockquote>'.repeat(100) + '</blockquote>'.repeat(100)).repeat(199),
    'many links': '<a href="//x.y/zz">a</a>'.repeat(20_000),
    'unclosed lists': `<ul>${'<li>a'.repeat(19_900)}</ul>`,
    'signs to escape': '&'.repeat(100_000),
    'many attributes': `<p ${Array.from({ length: 60_000 }, (_, index) => `a${index}`).join(' ')}>a</p>`,
  }
  for (const [about, html] of Object.entries(worst)) {
    assert.ok(html.length <= 500_000, about)
    const start = process.cpuUsage()
    const cleaned = cleanHtml(html)
    textOfHtml(cleaned)
    openingOf(cleaned)
    const { user, system } = process.cpuUsage(start)
    assert.ok(
      user + system < 2_000_000,
      `${about} took ${Math.round((user + system) / 1000)} ms of CPU`,
    )
  }
})

describe('a text’s words', () => {
  test('are what readers see, with spaces between paragraphs', () => {
    assert.equal(
      textOfHtml(
        '<h2>Title</h2><p>One<br>two &amp; &lt;three&gt;</p><ul><li>a</li><li>b</li></ul>',
      ),
      'Title. One two & <three> a b',
    )
    assert.equal(
      textOfHtml('<ul><li>One<ol><li>Two<ul><li>Three</li></ul></li></ol>end</li></ul>'),
      'One Two Three end',
    )
  })

  test('keep words apart that captions, cells, definitions and footnotes separate', () => {
    assert.equal(
      textOfHtml(
        '<table><caption>Costs</caption><tr><td>Roads</td><td>12</td></tr></table><dl><dt>Levy</dt><dd>A tax</dd></dl><figure><figcaption>Seen</figcaption></figure><p>end<sup><a href="#note-1">1</a></sup></p>',
      ),
      'Costs. Roads: 12. Levy: A tax Seen. end 1',
    )
  })

  test('have a sentence for each row of a table, and for a heading, unless they end by themselves', () => {
    assert.equal(
      textOfHtml(
        '<h3>Who pays?</h3><p>See:</p><table><tr><th>Ballot word</th><th>Meaning</th></tr><tr><td><p>Additional</p></td><td>A new charge.</td></tr><tr><td></td><td>1,800 ft</td></tr><tr><td> </td></tr></table><h3>“After”</h3><p>all</p>',
      ),
      'Who pays? See: Ballot word: Meaning. Additional: A new charge. 1,800 ft. “After”. all',
    )
  })

  test('open an excerpt without captions, tables, code and footnotes', () => {
    const note = '<sup><a href="#note-1" id="ref-1">1</a></sup>'
    assert.equal(
      openingOf(
        `<figure><img src="/a.webp" alt="" /><figcaption>Seen</figcaption></figure><p>It <em>passed</em>.${note}</p><table><tr><td>12</td></tr></table><pre><code>if (a)</code></pre><h2>Then</h2><ul><li>Rain &amp; snow</li></ul><ol><li id="note-1"><p>At noon.</p></li></ol>`,
      ),
      'It passed. Then. Rain & snow',
    )
    assert.equal(openingOf('<table><tr><td>12</td></tr></table>'), '')
    assert.doesNotMatch(openingOf(`<p>${'word '.repeat(5000)}</p><p>end</p>`), /end/)
  })

  test('open an excerpt without a line of who wrote a text, and of when', () => {
    for (const line of [
      '<em>By Ida Brandt</em>',
      'By <a href="/ida">Ida Brandt</a> | Staff writer',
      '<em>With Ann and Bo</em>',
      '<strong>March 4, 2024</strong>',
      'Posted on Monday, 4 March 2024',
      'Updated: 2024-03-04',
    ]) {
      assert.equal(openingOf(`<p>${line}</p>\n<p>It passed.</p>`), 'It passed.', line)
      assert.equal(openingOf(`<p>${line}</p>`), '', line)
    }
    assert.equal(openingOf('<p>By Ann</p><p>March 4, 2024</p><p>It passed.</p>'), 'It passed.')
    for (const line of [
      'By noon it rained',
      'By Monday, all was wet.',
      'With Ann gone, who writes',
      'March was wet',
      'By <strong>Ann</strong><br>It rained',
    ])
      assert.ok(openingOf(`<p>${line}</p><p>It passed.</p>`).startsWith(textOfHtml(line)), line)
  })

  test('are empty for an empty text', () => {
    for (const empty of [
      '',
      '<p></p>',
      '<p> &nbsp; </p>',
      '<script>alert(1)</script>',
      '<br><hr>',
      '<img src=x>',
      '<h2> </h2><table><tr><td></td><td>&nbsp;</td></tr></table>',
    ])
      assert.equal(textOfHtml(cleanHtml(empty)), '', empty)
  })
})
