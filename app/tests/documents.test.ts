import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const documents = globSync('{*.md,docs/**/*.md,features/*/README.md}', { cwd: root })

test('each feature says in ten lines what it is for, its words and its entry points', () => {
  for (const feature of globSync('features/*', { cwd: root })) {
    const path = join(root, feature, 'README.md')
    assert.ok(existsSync(path), `${feature} has no README.md`)
    const text = readFileSync(path, 'utf8')
    assert.ok(text.trimEnd().split('\n').length <= 10, feature)
    for (const part of ['Words', 'Entry points', 'Registers', 'Rules'])
      assert.match(text, new RegExp(`^- ${part}: .`, 'm'), `${feature}: ${part}`)
  }
})

test('every link from one document to another leads to a file', () => {
  const broken = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:|^\//.test(target))
      .filter((target) => !existsSync(join(root, dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  )
  assert.ok(documents.length > 100)
  assert.deepEqual(broken, [])
})
