/// <reference types="node" />
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const [lightText = '', darkText = ''] =
  /\n:root,\s+\[data-theme\],\s+\.stage \{([\s\S]*?)\n\}/.exec(css)?.[1]?.split('@variant night') ??
  []

type Tokens = Record<string, string>

const tokensIn = (text: string): Tokens =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

const themes: Record<string, Tokens> = { light: tokensIn(lightText), dark: tokensIn(darkText) }

const grounds = ['paper', 'paper-2', 'card']
const softGrounds = ['side-a-soft', 'side-b-soft', 'good-soft', 'warn-soft', 'bad-soft']

const textPairs: [text: string, ground: string][] = [
  ...['ink', 'ink-2', 'ink-3', 'brass', 'side-a', 'side-b', 'good', 'warn', 'bad'].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ...['ink', 'ink-2'].flatMap((text) =>
    softGrounds.map((ground): [string, string] => [text, ground]),
  ),
  ...['side-a', 'side-b', 'good', 'warn', 'bad'].map((tone): [string, string] => [
    tone,
    `${tone}-soft`,
  ]),
  ...['ink', 'ink-2', 'ink-3', 'side-a', 'side-b', 'good', 'bad'].map((fill): [string, string] => [
    'paper',
    fill,
  ]),
  ['on-brass', 'brass-fill'],
]

const edgePairs = [
  'edge',
  'brass-edge',
  'focus',
  'ink',
  'ink-3',
  'side-a',
  'side-b',
  'good',
  'warn',
  'bad',
].flatMap((edge) => grounds.map((ground): [string, string] => [edge, ground]))

for (const [name, tokens] of Object.entries(themes)) {
  test(`every text of the ${name} theme reaches 4.5:1 on its background`, () => {
    for (const [text, ground] of textPairs) assertContrast(tokens, text, ground, 4.5)
  })

  test(`every control edge of the ${name} theme reaches 3:1`, () => {
    for (const [edge, ground] of edgePairs) assertContrast(tokens, edge, ground, 3)
  })
}

test('both themes name the same tokens', () => {
  assert.ok(Object.keys(themes['light'] ?? {}).length > 20)
  assert.deepEqual(
    Object.keys(themes['dark'] ?? {}).sort(),
    Object.keys(themes['light'] ?? {}).sort(),
  )
})

test('the type scale is 13, 15, 17, 20, 25, 32, 42 and 56 px, and nothing else', () => {
  const sizes = [...css.matchAll(/--text-\w+: ([\d.]+)rem;/g)].map(([, rem]) => Number(rem) * 16)
  assert.deepEqual(sizes, [13, 15, 17, 20, 25, 32, 42, 56])
})

function assertContrast(tokens: Tokens, front: string, back: string, least: number): void {
  const ratio = contrast(tokens[front] ?? '', tokens[back] ?? '')
  assert.ok(ratio >= least, `${front} on ${back} is ${ratio.toFixed(2)}:1`)
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort(
    (first, second) => second - first,
  )
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
