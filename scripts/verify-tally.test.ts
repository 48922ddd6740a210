import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { openDebate } from '#features/debates/testing/debates.ts'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import * as api from '#features/debates/contract/endpoints.ts'
import { decideRemoval, proposeRemoval } from '#features/debates/contract/review-endpoints.ts'
import type { DebateResult } from '#features/debates/contract/schemas.ts'

const script = join(import.meta.dirname, 'verify-tally.mjs')

type Verdict = { code: number; said: string }

const verify = (...args: string[]): Promise<Verdict> =>
  new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    )
  })

describe('verifying a published tally', () => {
  let app: TestApp
  let admin: Member
  let voters: Member[]
  let id: string
  /** A receipt code for A and one for B. */
  let codes: [string, string]
  let tally: string
  let result: DebateResult

  before(async () => {
    app = await openTestApp()
    admin = await app.member({ isAdmin: true })
    voters = await Promise.all(Array.from({ length: 7 }, () => app.member({ tier: 'weekly' })))
    id = await openDebate(admin, 'voting')
    const receipts = await Promise.all(
      voters.map(
        async (voter, index) =>
          (
            await voter.call(api.castVote, {
              params: { id },
              body: { position: index < 3 ? 'A' : 'B' },
            })
          ).receipt ?? '',
      ),
    )
    codes = [receipts[0] ?? '', receipts[6] ?? '']
    await admin.call(api.setStatus, { params: { id }, body: { status: 'closed' } })
    tally = (await app.visitor().request('GET', `/api/debates/${id}/tally.csv`)).text
    result = await app.visitor().call(api.getResult, { params: { id } })
  })
  after(() => app.close())

  /** Verifies files with this tally and result. */
  const verifyFiles = async (csv: string, page: object, ...args: string[]): Promise<Verdict> => {
    const [file, json] = [join(app.dataDir, 'tally.csv'), join(app.dataDir, 'result.json')]
    await Promise.all([writeFile(file, csv), writeFile(json, JSON.stringify(page))])
    return verify(file, '--result', json, ...args)
  }
  const rows = () => tally.trim().split('\n')
  const asFile = (lines: string[]) => `${lines.join('\n')}\n`
  /** Someone forging a tally can forge the page's hash as well. */
  const withHashOf = (csv: string) => ({
    ...result,
    tallyHash: createHash('sha256').update(csv).digest('hex'),
  })

  test('finds a true one in order, by address and as files, with the vote of a code’s owner', async () => {
    for (const address of [
      `${app.url}/debate-arena?id=${id}`,
      `${app.url}/api/debates/${id}/tally.csv`,
    ]) {
      const { code, said } = await verify(
        address,
        '--receipt',
        codes[0],
        '--position',
        'A',
        '--hash',
        result.tallyHash,
      )
      assert.equal(code, 0, said)
      assert.match(said, /Your vote is listed, for A\.[^]*The tally is valid\./)
    }
    const inFiles = await verifyFiles(
      tally,
      result,
      '--receipt',
      codes[1].toUpperCase().replaceAll('-', ''),
      '--position',
      'b',
    )
    assert.deepEqual([inFiles.code, inFiles.said.includes('for B')], [0, true])
  })

  test('finds a changed, removed, doubled or added row, even with falsified hash or counts', async () => {
    const [header = '', first = '', ...others] = rows()
    const turned = first.endsWith('A') ? first.replace(/A$/, 'B') : first.replace(/B$/, 'A')
    const falsified = {
      changed: asFile([header, turned, ...others]),
      removed: asFile([header, ...others]),
      doubled: asFile([header, first, first, ...others]),
      added: asFile([header, first, `${'f'.repeat(64)},A`, ...others]),
      cut: tally.slice(0, -1),
      'put in the place of another': asFile([header, others[0] ?? '', ...others]),
    }
    for (const [what, csv] of Object.entries(falsified)) {
      const plain = await verifyFiles(csv, result)
      assert.deepEqual(
        [plain.code, plain.said.includes('WRONG  The tally matches')],
        [1, true],
        what,
      )
      assert.equal((await verifyFiles(csv, withHashOf(csv))).code, 1, `${what}, with its hash`)
    }
  })

  test('finds a wrong hash, wrong counts, a rewritten result page, and a vote on the other side or missing', async () => {
    assert.equal((await verifyFiles(tally, { ...result, tallyHash: '0'.repeat(64) })).code, 1)
    assert.equal((await verifyFiles(tally, { ...result, votesA: result.votesA + 1 })).code, 1)
    const [header = '', ...lines] = rows()
    const swapped = asFile([
      header,
      ...lines.map((line) =>
        line.endsWith('A') ? line.replace(/A$/, 'B') : line.replace(/B$/, 'A'),
      ),
    ])
    const rewritten = { ...withHashOf(swapped), votesA: result.votesB, votesB: result.votesA }
    assert.equal(
      (await verifyFiles(swapped, rewritten)).code,
      0,
      'a tally and a page that agree say nothing by themselves',
    )
    assert.equal((await verifyFiles(swapped, rewritten, '--hash', result.tallyHash)).code, 1)
    const turned = await verifyFiles(swapped, rewritten, '--receipt', codes[0], '--position', 'A')
    assert.equal(turned.code, 1)
    assert.match(turned.said, /agrees with the result page, but NOT with your vote\.\n$/)
    const missing = await verifyFiles(tally, result, '--receipt', 'aaaa-bbbb-cccc-dddd-eeee')
    assert.deepEqual([missing.code, missing.said.includes('no line matches your code')], [1, true])
    assert.match(missing.said, /The tally is valid, but your code isn't in it\.\n$/)
    const both = await verifyFiles(asFile([header, ...lines.slice(1)]), result, '--receipt', 'aaaa')
    assert.match(both.said, /The tally is NOT valid\.\n$/)
  })

  test('says so if it couldn’t check', async () => {
    assert.equal((await verify()).code, 2)
    assert.equal((await verify('/nowhere/tally.csv', '--result', '/nowhere/result.json')).code, 2)
    assert.equal(
      (await verify(`${app.url}/debate-arena?id=0198c5d2-0000-7000-8000-000000000000`)).code,
      2,
    )
  })

  test('finds a removed vote by its code, and counts those that the result names', async () => {
    const debate = await openDebate(admin, 'voting', 'Should ponds be fenced?')
    const receipts = await Promise.all(
      voters.map(
        async (voter) =>
          (await voter.call(api.castVote, { params: { id: debate }, body: { position: 'A' } }))
            .receipt ?? '',
      ),
    )
    const usernames = voters.slice(0, 5).map(({ username }) => username)
    const { removals } = await admin.call(proposeRemoval, {
      params: { id: debate },
      body: { usernames, reason: 'Five accounts of one person.' },
    })
    const second = await app.member({ isAdmin: true })
    await second.call(decideRemoval, {
      params: { id: debate, removalId: removals[0]?.id ?? '' },
      body: { decision: 'confirm' },
    })
    await admin.call(api.setStatus, { params: { id: debate }, body: { status: 'closed' } })
    const address = `${app.url}/debate-arena?id=${debate}`
    const removed = await verify(address, '--receipt', receipts[0] ?? '')
    assert.deepEqual([removed.code, removed.said.includes('as removed')], [0, true], removed.said)
    const asA = await verify(address, '--receipt', receipts[0] ?? '', '--position', 'A')
    assert.deepEqual([asA.code, asA.said.includes('it was removed')], [1, true])
    const csv = (await app.visitor().request('GET', `/api/debates/${debate}/tally.csv`)).text
    const page = await app.visitor().call(api.getResult, { params: { id: debate } })
    assert.equal((await verifyFiles(csv, { ...page, removals: [] })).code, 1)
  })

  test('finds marks of verified members that don’t add up', async () => {
    const marked = asFile(
      rows().map((line, index) => `${line},${index === 0 ? 'verified' : 'yes'}`),
    )
    const { votesA, votesB } = result
    const page = { ...withHashOf(marked), verified: { votesA, votesB, persuasion: null } }
    assert.equal((await verifyFiles(marked, page)).code, 0)
    const wrong = { ...page, verified: { votesA: votesA - 1, votesB, persuasion: null } }
    assert.equal((await verifyFiles(marked, wrong)).code, 1)
    assert.equal((await verifyFiles(marked, { ...page, verified: null })).code, 1)
  })

  test('works with the script the site serves', async () => {
    const { status, headers, text } = await app.visitor().request('GET', '/verify-tally.mjs')
    assert.deepEqual(
      [status, headers.get('content-type'), headers.get('content-disposition')],
      [200, 'text/javascript; charset=utf-8', 'attachment; filename="verify-tally.mjs"'],
    )
    assert.ok(text.startsWith('// Checks the published tally'))
  })
})
