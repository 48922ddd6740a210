import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cleanHtml } from '#platform/server/security/sanitize.ts'
import { forReading } from './prose-html.ts'

const shown = (html: string) => forReading(cleanHtml(html, 'https://xverse.example'))

describe('a text as it is shown', () => {
  test('a table scrolls in a box that has a name and takes the focus', () => {
    assert.equal(
      shown('<table><caption>"Costs"</caption><tr><td>1</td></tr></table>'),
      '<div class="prose-table" tabindex="0" role="group" aria-label="Table"><table><caption>"Costs"</caption><tr><td>1</td></tr></table></div>',
    )
  })

  test('lists keep their letters and numerals apart', () => {
    assert.equal(
      shown(
        '<ol type="A"><li>a<ol start="2" type="i"><li>b</li></ol></li></ol><ol><li>c</li></ol>',
      ),
      '<ol type="A" class="prose-upper-alpha"><li>a<ol start="2" type="i" class="prose-lower-roman"><li>b</li></ol></li></ol><ol><li>c</li></ol>',
    )
  })

  test('footnotes have a name, and each leads back to its place', () => {
    assert.equal(
      shown(
        '<p>a<sup><a href="#note-2" id="ref-2">2</a></sup></p><ol><li id="note-2"><p>b</p></li></ol>',
      ),
      '<p>a<sup><a href="#note-2" aria-label="Footnote 2" id="ref-2">2</a></sup></p><ol><li id="note-2"><a class="prose-back" href="#ref-2" aria-label="Back to the text">↑</a><p>b</p></li></ol>',
    )
  })
})
