import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { accounts, transactionKinds } from '#features/ledger/contract.ts'
import { shippedPolicy } from '#features/profile/contract/score.ts'
import { errorStatus } from '#platform/contract/errors.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** The files that make up the running site. */
const product = globSync('{platform,features,app}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$|\/testing\//.test(path),
)
/** The first cells of a document's table rows, each without its backticks. */
const firstCells = (path: string) =>
  [...read(path).matchAll(/^\| (`[^|]+) \|(.*)$/gm)].flatMap(([, cell = '', rest = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, rest })),
  )

test('no file of the product has more than 300 lines', () => {
  assert.ok(product.length > 1500)
  const long = product.filter((path) => read(path).trimEnd().split('\n').length > 300)
  assert.deepEqual(long, [])
})

test('every exported function and class has a comment', () => {
  const bare = product.flatMap((path) => {
    const text = read(path)
    const exported = [
      ...text.matchAll(/^export (?:async |default |abstract )*(?:function\*?|class) (\w+)/gm),
    ]
    // Of overloads, the first has it.
    return exported
      .filter(({ 1: name }, at) => exported[at - 1]?.[1] !== name)
      .filter(({ index }) => !text.slice(0, index).trimEnd().endsWith('*/'))
      .map(({ 1: name }) => `${path}: ${name}`)
  })
  assert.deepEqual(bare, [])
})

test('SQL of features is in stores, queries, tables, and what a member takes along', () => {
  const places =
    /\/([\w-]+-)?(store|queries|tables|columns|searchable)\.ts$|\/(member-file|personal-data)\.ts$/
  const queries = /from 'drizzle-orm|\bsql`/
  const found = product.filter((path) => path.startsWith('features/') && queries.test(read(path)))
  assert.ok(found.length > 100)
  assert.deepEqual(
    found.filter((path) => !places.test(path)),
    [],
  )
})

test('docs/api.md has every error code with its status', () => {
  const documented = firstCells('docs/api.md').flatMap(({ name, rest }) => {
    const [, status] = /^ (\d{3}) \|/.exec(rest) ?? []
    return status === undefined ? [] : [[name, Number(status)]]
  })
  assert.deepEqual(Object.fromEntries(documented), errorStatus)
})

test('docs/ledger.md has every account and every kind of transaction', () => {
  const names = new Set(firstCells('docs/ledger.md').map(({ name }) => name))
  const expected = [...Object.keys(accounts), 'payable:seller:<id>', ...transactionKinds]
  assert.deepEqual([...names].toSorted(), expected.toSorted())
})

test('docs/score.md has the weights that are shipped', () => {
  const rows = [...read('docs/score.md').matchAll(/^\| (\w+) \| (\d+) \| /gm)]
  assert.deepEqual(
    Object.fromEntries(rows.map(([, part, weight]) => [part, Number(weight)])),
    shippedPolicy.weights,
  )
})

test('each word of the glossary has a module that uses it, and each feature has a word', () => {
  const rows = [...read('docs/glossary.md').matchAll(/^\| ([A-Z][^|]+) \| .+ \| `([^`]+)` \|$/gm)]
  const words = rows.map(([, word = '', module = '']) => ({ word, module }))
  assert.ok(words.length > 70)
  const unused = words.filter(({ word, module }) => {
    const spelled = new RegExp(word.replaceAll(' ', '[ -]?'), 'i')
    return !product.some((path) => path.startsWith(`${module}/`) && spelled.test(read(path)))
  })
  assert.deepEqual(unused, [])
  assert.deepEqual(
    [...new Set(words.map(({ module }) => module))].toSorted(),
    globSync('features/*', { cwd: root }).toSorted(),
  )
  const order = words.map(({ word }) => word.toLowerCase())
  assert.deepEqual(order, order.toSorted())
})
