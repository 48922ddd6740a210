import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { watchLoop } from '#app/testing/loop-watch.ts'
import { readCsv } from './read-csv.ts'

const gather = async <T>(rows: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const row of rows) all.push(row)
  return all
}
const shape = { columns: ['name', 'town'], required: ['name'], rows: 100, rowBytes: 10_000 }
const read = (...chunks: string[]) =>
  gather(readCsv(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), shape))

test('a row with a cell too many gets its reason', async () => {
  const [row, next] = await read('name,town\nAda,Ashford,OH\nBo,Lima\n')
  assert.deepEqual(row?.errors, { row: 'Has 3 columns instead of 2.' })
  assert.deepEqual(next?.data, { name: 'Bo', town: 'Lima' })
})

for (const [about, cell] of [
  ['empty', ','],
  ['quoted', '"",'],
] as const)
  test(`millions of ${about} cells in a row are refused before they are kept`, async () => {
    const cells = Array.from({ length: 200 }, () => cell.repeat(10_000))
    const { longestTurn } = await watchLoop(() =>
      assert.rejects(read('name,town\n', ...cells), /^DomainError: Line 2 has over 102 columns\.$/),
    )
    assert.ok(longestTurn < 100, `${longestTurn} ms`)
  })
