import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { inFullRunOnly, selectTests } from './selection.ts'

test('docs/promises.md names each test file that is left to the full run', () => {
  const lines = readFileSync('docs/promises.md', 'utf8')
    .split('\n')
    .filter((text) => /^- (Sweeps|Combinations) /.test(text))
    .join('\n')
  const named = [...lines.matchAll(/`([^`\s]+)`/g)].flatMap(([, name = '']) =>
    globSync(name.endsWith('.ts') ? name : `${name}/*.test.ts`),
  )
  const left = globSync('{platform,features,app,scripts}/**/*.test.ts').filter((file) =>
    inFullRunOnly.some((kind) => kind.test(file)),
  )
  assert.ok(left.length > 10)
  assert.deepEqual(named.sort(), left.sort())
})

test('a run of everything leaves out those alone', async () => {
  const { nodeTests, browserTests } = await selectTests([])
  const all = globSync('{platform,features,app,scripts}/**/*.test.ts')
  assert.equal(browserTests, null)
  assert.deepEqual(
    all.filter(
      (file) => !nodeTests.includes(file) && !inFullRunOnly.some((kind) => kind.test(file)),
    ),
    [],
  )
})
