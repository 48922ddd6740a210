import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { textOfHtml } from '#platform/server/security/sanitize-text.ts'
import { cleanHtml } from '#platform/server/security/sanitize.ts'
import { openText } from './server/text/article-text.ts'
import { withParagraphs } from './server/text/paragraphs.ts'
import { partsOf, plainTextOf } from './server/text/plain-text.ts'
import { expandShortcodes } from './server/text/shortcodes.ts'

const siteUrl = 'https://xverse.example'
const picture = '/media/pictures/0197a2c4-7b1e-7c3a-8f2d-1a2b3c4d5e6f/600x400.webp'

/** An old text as it is stored, and what of it is lost. */
function moved(html: string): { html: string; lost: string[] } {
  const lost: string[] = []
  const written = openText(html).write({
    pictureAt: (src) => (src.startsWith('/there') ? picture : null),
    linkTo: (href) => (/^(?:https?:|mailto:)/.test(href) ? href : null),
    lose: (what) => lost.push(what),
  })
  const attributes = { src: picture, width: '600', height: '400', srcset: '' }
  const cleaned = cleanHtml(written, siteUrl, (src) => (src === picture ? attributes : null))
  return { html: cleaned.replaceAll(/<img [^<>]*alt="([^"]*)"[^<>]*>/g, '[$1]'), lost }
}

const attribute = (data: unknown) => JSON.stringify(data).replaceAll('"', '&quot;')
const link = (href: string, words: string) =>
  `<p><a href="${href}" rel="noopener nofollow ugc">${words}</a></p>`

describe('an old text', () => {
  test('becomes the site’s own elements, and nothing is lost in silence', () => {
    for (const [old, now, lost] of [
      ['Two<div>blocks</div>', '<p>Two</p>\n<p>blocks</p>', []],
      ['<p>a <b>b</b> <mark>c</mark></p>', '<p>a <strong>b</strong> c</p>', ['Highlighting']],
      ['<h1>A<br></h1><h6>B</h6>', '<h2>A<br /></h2>\n<h4>B</h4>', []],
      ['<p>a<img src="/there/a.jpg" alt="A">b</p>', '<p>a</p>\n[A]\n<p>b</p>', []],
      ['<a href="/there/a.jpg"><img src="/there/a.jpg" alt="A"></a>', '[A]', []],
      [
        '<figure><a href="https://x.example/"><img src="/there/a" alt="A"></a><figcaption>At <em>x</em></figcaption></figure>',
        `[A]\n${link('https://x.example/', 'x.example')}\n<p><em>At <em>x</em></em></p>`,
        [],
      ],
      [
        '<img src="https://old.example/b.jpg" alt="B">',
        link('https://old.example/b.jpg', 'Picture: B'),
        ['Pictures that are missing, now a link'],
      ],
      [
        '<img data-src="/there/c.jpg" src="data:image/gif;base64,R0lG" alt="C"><noscript><img src="/there/c.jpg"></noscript>',
        '[C]',
        ['Content for browsers without scripts'],
      ],
      [
        '<iframe src="https://player.vimeo.com/video/12"></iframe>',
        link('https://vimeo.com/12', 'Embedded content: vimeo.com'),
        ['Embedded content, now a link'],
      ],
      [
        '<div class="tweet" data-attrs="{&quot;url&quot;:&quot;https://social.example/1&quot;}"></div>',
        link('https://social.example/1', 'Embedded content: social.example'),
        ['Embedded content, now a link'],
      ],
      [
        '<div class="digest-post-embed" data-attrs="{&quot;title&quot;:&quot;A post&quot;,&quot;canonical_url&quot;:&quot;https://old.example/p/a&quot;}"></div>',
        link('https://old.example/p/a', 'A post'),
        [],
      ],
      [
        '<div class="image-gallery-embed" data-attrs="{}"></div><div data-attrs="{}"><hr></div>',
        '<p><em>Embedded content that couldn’t be moved.</em></p>\n<hr />',
        ['Embedded content without an address'],
      ],
      [
        `<div class="image-gallery-embed" data-attrs="${attribute({
          gallery: {
            images: [
              { type: 'image/jpeg', src: '/there/a.jpg' },
              { src: 'https://old.example/b.jpg' },
            ],
            caption: 'Two <wells>',
            alt: 'A "well"',
          },
        })}"></div>`,
        `[A &quot;well&quot;]\n${link('https://old.example/b.jpg', 'Picture: A "well"')}\n<p><em>Two &lt;wells&gt;</em></p>`,
        ['Pictures that are missing, now a link'],
      ],
      [
        '<div class="latex-rendered" data-attrs="{&quot;persistentExpression&quot;:&quot;a < b&quot;}"></div>',
        '<pre><code>a &lt; b</code></pre>',
        ['Formulas, now as they were written'],
      ],
      [
        '<p class="button-wrapper"><a href="https://old.example/subscribe?">Subscribe</a></p><p class="button-wrapper"><a href="%%share_url%%">Share</a></p><p class="button-wrapper"><a href="https://x.example/">Read it</a></p>',
        link('https://x.example/', 'Read it'),
        Array<string>(2).fill('Boxes for subscribing, sharing and voting'),
      ],
      [
        '<div class="lightbox-wrapper"><a class="lightbox" href="/there/a.jpg"><img src="/small/a.jpg" alt="A"><div class="meta">a.jpg</div></a></div>',
        '[A]',
        [],
      ],
      [
        '<iframe srcdoc="<b>x</b>"></iframe>',
        '<p><em>Embedded content that couldn’t be moved.</em></p>',
        ['Embedded content without an address'],
      ],
      [
        '<blockquote class="twitter-tweet"><p>Hi</p>— Ann <a href="https://t.example/1">May 1</a></blockquote><script src="https://t.example/w.js"></script>',
        '<blockquote><p>Hi</p><p>— Ann <a href="https://t.example/1" rel="noopener nofollow ugc">May 1</a></p></blockquote>',
        ['Scripts'],
      ],
      [
        '<p>https://www.youtube.com/watch?v=a</p>',
        link('https://www.youtube.com/watch?v=a', 'Embedded content: youtube.com'),
        ['Embedded content, now a link'],
      ],
      ['<details><summary>More</summary><p>Text</p></details>', '<h4>More</h4>\n<p>Text</p>', []],
      [
        '<table><tr><td><p>a</p></td><td colspan="2">b</td></tr></table>',
        '<table><tr><td><p>a</p></td><td colspan="2">b</td></tr></table>',
        [],
      ],
      [
        '<a href="#top">Up</a> <a href="tel:1">call</a>',
        '<p>Up call</p>',
        ['Links that lead nowhere, whose words stay', 'Links that lead nowhere, whose words stay'],
      ],
      ['<form><p>Ask</p><input></form>', '<p>Ask</p>', ['Forms', 'Form fields']],
      [
        '<!-- wp:latest-posts {"a":1} /--><p>x</p>',
        '<p>x</p>',
        ['Blocks without a text of their own'],
      ],
    ] as const) {
      const found = moved(old)
      assert.equal(found.html, now, old)
      assert.deepEqual(found.lost, lost, old)
    }
  })

  test('keeps its footnotes, whatever system wrote them', () => {
    const now =
      '<p>a<sup><a href="#note-1" id="ref-1">1</a></sup> b</p>\n<ol><li id="note-1"><p>N</p></li></ol>'
    for (const old of [
      '<p>a<sup><a href="#fn1" id="r1">[1]</a></sup> b</p><hr class="footnotes-sep"><section class="footnotes"><hr><ol><li id="fn1"><p>N <a href="#r1">↩</a></p></li></ol></section>',
      '<p>a<sup data-fn="u" class="fn"><a href="#u" id="u-link">1</a></sup> b</p><ol class="wp-block-footnotes"><li id="u">N <a href="#u-link">↩︎</a></li></ol>',
      '<p>a<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a> b</p><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>N</p></div></div>',
      '<p>a<a href="#_ftn1" name="_ftnref1">[1]</a> b</p><p id="_ftn1"><a href="#_ftnref1">[1]</a> N</p>',
    ])
      assert.equal(moved(old).html.replace('<hr />\n', ''), now, old)
  })

  test('of WordPress’s classic editor gets its paragraphs, captions, galleries and embeds', () => {
    const lost: string[] = []
    const expand = (text: string) =>
      moved(
        withParagraphs(
          expandShortcodes(text, {
            gallery: (ids) => ids.map((id) => `<img src="/there/${id}" alt="${id}">`).join(''),
            lose: (what, where) => lost.push(`${what}: ${where}`),
          }),
        ),
      ).html
    assert.equal(
      expand('One\ntwo\n\nThree [sic] [1]\n\n<h2>Four</h2>\n\n<pre>a\n\nb</pre>'),
      '<p>One<br />two</p>\n<p>Three [sic] [1]</p>\n<h2>Four</h2>\n<pre><code>a\n\nb</code></pre>',
    )
    assert.equal(
      expand('a[caption width="9"]<img src="/there/x" alt="X"> The caption[/caption]b'),
      '<p>a</p>\n<figure>[X]<figcaption>The caption</figcaption></figure>\n<p>b</p>',
    )
    assert.equal(expand('[gallery ids="1,2"]'), '[1]\n[2]')
    assert.equal(
      expand('[embed]https://x.example/v[/embed]'),
      link('https://x.example/v', 'Embedded content: x.example'),
    )
    assert.equal(
      expand('a[fn]N[/fn]'),
      '<p>a<sup><a href="#note-1" id="ref-1">1</a></sup></p>\n<ol><li id="note-1"><p>N</p></li></ol>',
    )
    assert.deepEqual(lost, [])
    assert.equal(expand('[row][col a="1"]In[/col][/row][/x]'), '<p>In</p>')
    assert.deepEqual(lost, [
      'Shortcodes, whose contents stay: [col]',
      'Shortcodes, whose contents stay: [row]',
    ])
  })

  test('is refused when it is too deep, and read in time when it is hostile', () => {
    assert.throws(() => openText('<div>'.repeat(100_000)), /too many elements/)
    const worst = [
      '[a '.repeat(100_000),
      '<pre'.repeat(100_000),
      '[fn]'.repeat(50_000),
      '<a href="#x" id="x">1</a>'.repeat(5_000),
    ]
    for (const text of worst) {
      const start = process.cpuUsage()
      moved(
        withParagraphs(
          expandShortcodes(text.slice(0, 1_000_000), { gallery: () => '', lose: () => {} }),
        )
          .slice(0, 400_000)
          .replaceAll(/[&<>]/g, ' '),
      )
      openText(text).write({ pictureAt: () => null, linkTo: () => null, lose: () => {} })
      const { user } = process.cpuUsage(start)
      assert.ok(user < 5_000_000, `${text.slice(0, 10)} took ${user / 1000} ms`)
    }
  })
})

test('a comment becomes plain text with its links, quotes and lists', () => {
  assert.equal(
    plainTextOf(
      '<p>See <a href="https://x.example/a">this</a><br>and <a href="https://x.example">x.example</a></p><blockquote><p>You said</p></blockquote><ul><li>a</li><li>b</li></ul><script>x</script>',
    ),
    'See this (https://x.example/a)\nand https://x.example\n\n> You said\n\n- a\n\n- b',
  )
  assert.deepEqual(partsOf('one two three', 8), ['one two', 'three'])
  assert.equal(partsOf('x'.repeat(25), 10).join(''), 'x'.repeat(25))
  assert.equal(textOfHtml('<p>a</p>'), 'a')
})
