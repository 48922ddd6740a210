import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { watchQuietest } from '#app/testing/loop-watch.ts'
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

const ada = { name: 'Ada', town: 'Ashford, OH; near the ferry' }
for (const [about, ...chunks] of [
  ['commas', 'name,town\nAda,"Ashford, OH; near the ferry"\n'],
  ['semicolons', 'name;town\nAda;"Ashford, OH; near the ferry"\n'],
  ['semicolons, in many parts', 'na', 'me;to', 'wn\r\nAda;"Ashford, OH', '; near the ferry"\r\n'],
  ['tabs', 'name\ttown\nAda\tAshford, OH; near the ferry\n'],
  ['quoted names', '"Name";"Town"\nAda;"Ashford, OH; near the ferry"\n'],
  ['a byte order mark', '\uFEFFname;town\nAda;"Ashford, OH; near the ferry"\n'],
  ['a line for spreadsheets', 'sep=;\r\nname;town\r\nAda;"Ashford, OH; near the ferry"\r\n'],
  ['one that its first line names', '\uFEFFsep=|\nname|town\nAda|Ashford, OH; near the ferry\n'],
] as const)
  test(`a file with ${about} is read`, async () => {
    assert.deepEqual(
      (await read(...chunks)).map(({ data }) => data),
      [ada],
    )
  })

test('lines are counted in the file, its line for spreadsheets included', async () => {
  const [first, broken] = await read('sep=;\nname;town\nAda;Ashford\nBo\n')
  assert.deepEqual([first?.line, broken?.line], [3, 4])
})

test('lines are counted in the file, whatever breaks them inside cells', async () => {
  for (const newline of ['\n', '\r\n'])
    for (const inside of ['\n', '\r\n', '\r']) {
      const cells = [`"Ada${inside}of Ashford"`, 'Bo', `"Cy${inside}${inside}Dee"`, 'Eve']
      const rows = await read(['name', ...cells, ''].join(newline))
      assert.deepEqual(
        rows.map(({ line }) => line),
        [2, 4, 5, 8],
        JSON.stringify([newline, inside]),
      )
    }
})

test('a file with one column needs no delimiter', async () => {
  const rows = await read('name\nAda; of Ashford\n')
  assert.deepEqual(rows[0]?.data, { name: 'Ada; of Ashford' })
})

test('an endless first line is refused', async () => {
  const chunks = Array.from({ length: 100 }, () => 'name;'.repeat(1000))
  await assert.rejects(read(...chunks), /DomainError/)
})

for (const [about, cell] of [
  ['empty', ','],
  ['quoted', '"",'],
] as const)
  test(`millions of ${about} cells in a row are refused before they are kept`, async () => {
    const cells = Array.from({ length: 200 }, () => cell.repeat(10_000))
    const { longestTurn } = await watchQuietest(100, () =>
      assert.rejects(read('name,town\n', ...cells), /^DomainError: Line 2 has over 102 columns\.$/),
    )
    assert.ok(longestTurn < 100, `${longestTurn} ms`)
  })

for (const [about, row] of [
  ['short', 'x\n'],
  ['empty', ',,\n'],
  ['wide', `${','.repeat(90)}\n`],
  ['broken', '"x"y\n'],
] as const)
  test(`a file of one part with far too many ${about} rows is refused without reading them`, async () => {
    const { longestTurn } = await watchQuietest(100, () =>
      assert.rejects(
        read(`name,town\n${row.repeat(Math.floor(1_200_000 / row.length))}`),
        /^DomainError: A file can have up to 100 rows\.$/,
      ),
    )
    assert.ok(longestTurn < 100, `${longestTurn} ms`)
  })

test('as many rows as a file can have are read while others are served', async () => {
  const file = Buffer.from(`name\n${'x\n'.repeat(50_000)}`)
  const { result, longestTurn } = await watchQuietest(100, () =>
    gather(readCsv(Readable.from([file]), { ...shape, rows: 50_000 })),
  )
  assert.equal(result.length, 50_000)
  assert.ok(longestTurn < 100, `${longestTurn} ms`)
})
