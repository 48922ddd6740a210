import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { stateCodes } from '#platform/contract/states.ts'
import { drawStates, mapFile } from '../../scripts/state-map.ts'

test('the map has every state, matches its source, and stays small', async () => {
  const text = await readFile(mapFile, 'utf8')
  const outlines = JSON.parse(text) as Record<string, { path: string; at: [number, number] }>
  assert.deepEqual(Object.keys(outlines), stateCodes.toSorted())
  assert.deepEqual(outlines, await drawStates(), 'run node scripts/state-map.ts')
  for (const { path, at } of Object.values(outlines)) {
    assert.match(path, /^M[\d,l\-zM ]+z$/)
    assert.ok(at[0] > -60 && at[0] < 975 && at[1] > 0 && at[1] < 610)
  }
  assert.ok(gzipSync(text).length <= 25_000)
})
