import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { accentFault, accentTokens, contrast, grounds, type Theme } from './contract/accent.ts'

const themes: Theme[] = ['light', 'dark']
const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
/** What a hovered button has: the fill, with 18% of another color. */
const hovered = (fill: string, other: string) =>
  `#${[1, 3, 5]
    .map((start) => {
      const part = (of: string) => Number.parseInt(of.slice(start, start + 2), 16)
      return Math.round(part(fill) * 0.82 + part(other) * 0.18)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

test('whatever accent is accepted: its text and the labels of its buttons hold 4.5:1 in both themes', () => {
  fc.assert(
    fc.property(color, (accent) => {
      if (accentFault(accent) !== null) return
      for (const theme of themes) {
        const tokens = accentTokens(accent, theme)
        for (const ground of grounds[theme])
          assert.ok(contrast(tokens['--brass'], ground) >= 4.5, `${accent} on ${ground}`)
        const label = tokens['--on-brass']
        const fill = tokens['--brass-fill']
        assert.ok(contrast(label, fill) >= 4.5, `the label on ${fill}`)
        assert.ok(contrast(label, hovered(fill, tokens['--brass-lift'])) >= 4.5, `over ${fill}`)
      }
    }),
    { numRuns: 3_000 },
  )
})

test('a color too light for text is refused with its contrast, a darker one is taken as it is', () => {
  assert.match(accentFault('#ffd54a') ?? '', /contrast of 1\.2:1 .* needs 4\.5:1\. Choose a darker/)
  assert.equal(accentFault('#8a5d0f'), null)
  assert.equal(accentTokens('#1F55C4', 'light')['--brass'], '#1f55c4')
})

test('the grounds are those of the themes', () => {
  const css = readFileSync(new URL('../../platform/web/theme.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = (css.split('@theme inline')[0] ?? '').split('@variant night')
  for (const [theme, text] of [
    ['light', light],
    ['dark', dark],
  ] as const)
    assert.deepEqual(
      ['paper', 'paper-2', 'card'].map((name) => new RegExp(`--${name}: (#\\w+);`).exec(text)?.[1]),
      [...grounds[theme]],
    )
})
