import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf } from './csv.ts'

test('a table export keeps every comma, quote and line break in its cell', () => {
  assert.equal(
    csvOf([
      ['Name', 'Words'],
      ['O"Hara, Ann', 'one\ntwo'],
    ]),
    'Name,Words\r\n"O""Hara, Ann","one\ntwo"\r\n',
  )
})

test('a name that looks like a formula stays text in a spreadsheet, and numbers stay numbers', () => {
  for (const evil of ['=1+1', '+cmd', '-cmd|x', '@SUM(A1)', '\t=1'])
    assert.equal(csvOf([[evil]]), `'${evil}\r\n`)
  assert.equal(csvOf([['-12', '+3.5', '80']]), '-12,+3.5,80\r\n')
})
