import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderMarkdown } from './markdown.ts'

test('headings get unique anchors from their words, and form the outline', () => {
  const { html, outline } = renderMarkdown(
    '## 1. Who may *join*?\n\nAll.\n\n### The `state`\n\nText.\n\n## State\n\nText.\n\n## Who may join?\n\nAll.\n\n#### Deeper\n',
  )
  assert.deepEqual(outline, [
    { id: 'who-may-join', text: '1. Who may join?', level: 2 },
    { id: 'the-state', text: 'The state', level: 3 },
    { id: 'state-2', text: 'State', level: 2 },
    { id: 'who-may-join-2', text: 'Who may join?', level: 2 },
  ])
  for (const { id } of outline) assert.match(html, new RegExp(`<h[23] id="${id}">`))
})

test('a heading can’t take an id of the page’s frame', () => {
  const { outline } = renderMarkdown('## Root\n\n## Main\n\n## State\n')
  assert.deepEqual(
    outline.map(({ id }) => id),
    ['root-2', 'main-2', 'state-2'],
  )
})

test('active content is removed from trusted texts too, and their links aren’t nofollow', () => {
  const { html } = renderMarkdown(
    '## A <script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n<p onclick="x()">x</p>\n\n[a](javascript:x) [b](https://example.org) [c](/docs#tiers)',
  )
  assert.doesNotMatch(html, /script|onerror|onclick|<img/)
  assert.match(
    html,
    /<a>a<\/a> <a href="https:\/\/example\.org">b<\/a> <a href="\/docs#tiers">c<\/a>/,
  )
})

test('sections hold the words under their heading, and table rows read as sentences', () => {
  const { sections } = renderMarkdown(
    'Before.\n\n## Tiers\n\nA *tier* counts.\n\n| What | Needs |\n| --- | --- |\n| Vote | Weekly |\n\n## Empty\n',
  )
  assert.deepEqual(sections, [
    { id: '', title: '', text: 'Before.', links: [] },
    { id: 'tiers', title: 'Tiers', text: 'A tier counts. Vote: Weekly.', links: [] },
  ])
})

test('sections say where they link to a page of the site, and to nothing else', () => {
  const { sections } = renderMarkdown(
    'My plan is mine: open [*your* plan](/settings/plan).\n\n- Your plan, [a list](/api/notes.csv), [a file](/verify-tally.mjs)\n- [elsewhere](https://example.org), [there](//example.org) and [the terms](/terms#refunds)\n\n| What | Needs |\n| --- | --- |\n| Vote | [a plan](/subscribe) |\n',
  )
  const [{ text, links } = { text: '', links: [] }] = sections
  assert.deepEqual(
    links.map(({ start, end, path }) => [text.slice(start, end), path]),
    [
      ['your plan', '/settings/plan'],
      ['the terms', '/terms#refunds'],
      ['a plan', '/subscribe'],
    ],
  )
})
