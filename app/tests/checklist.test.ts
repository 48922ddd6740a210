import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('../../', import.meta.url)
/** A named test file, with the titles quoted up to the next one. */
const proof = /`([\w./-]+\.(?:test|spec)\.tsx?)`([^`|]*)/g
const quoted = /"([^"]+)"/g

/** Titles are quoted in parts: `…` stands for what is left out. */
const partsOf = (title: string) =>
  title
    .split('…')
    .map((part) => part.trim().replace(/,$/, ''))
    .filter(Boolean)

test('every test that the checklist names exists, under the title it quotes', () => {
  const checklist = readFileSync(new URL('docs/checklist.md', root), 'utf8')
  const wrong: string[] = []
  let titles = 0
  for (const [, path = '', after = ''] of checklist.matchAll(proof)) {
    const file = new URL(path, root)
    if (!existsSync(file)) {
      wrong.push(path)
      continue
    }
    const source = readFileSync(file, 'utf8')
    for (const [, title = ''] of after.matchAll(quoted)) {
      titles += 1
      if (!partsOf(title).every((part) => source.includes(part))) wrong.push(`${path}: ${title}`)
    }
  }
  assert.deepEqual(wrong, [])
  assert.ok(titles > 100, `${titles} quoted titles`)
})
