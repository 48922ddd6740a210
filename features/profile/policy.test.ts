import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { makeScratch } from '#app/testing/scratch.ts'
import { spawnSite } from '#app/testing/site-process.ts'
import { freePort } from '#app/testing/free-port.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { getCurrentUser, updateProfile } from '#features/identity/contract/endpoints.ts'
import * as api from './contract/endpoints.ts'
import { shippedPolicy } from './contract/score.ts'
import { readPolicy } from './server/policy-file.ts'
import { answersOf, draftOf } from './web/wizard-draft.ts'

const fileOf = (version: number, weights: Record<string, unknown>) =>
  `version: ${version}\nweights:\n${Object.entries(weights)
    .map(([part, weight]) => `  ${part}: ${String(weight)}\n`)
    .join('')}`

let scratch: Awaited<ReturnType<typeof makeScratch>>
let path: string
before(async () => {
  scratch = await makeScratch()
  path = join(scratch.path, 'score-policy.yaml')
})
after(() => scratch.remove())

describe('an operator switches parts off', () => {
  let app: TestApp
  before(async () => {
    await writeFile(path, fileOf(2, { ...shippedPolicy.weights, abortions: 0, creditScore: 0 }))
    app = await openTestApp({ SCORE_POLICY: path })
  })
  after(() => app.close())

  test('hides their questions, completes profiles without them, and moves the total to the others', async () => {
    const ruth = await app.member({ isComplete: false })
    await ruth.call(updateProfile, {
      body: { firstName: 'Ruth', lastName: 'Calder', location: 'Ashford, OH' },
    })
    const half = await ruth.call(api.putScoring, {
      body: {
        consent: true,
        birthDate: '1984-06-15',
        educationLevel: 'doctorate',
        isEmployed: false,
      },
    })
    assert.deepEqual(half.missing, [
      'maritalStatus',
      'numberOfChildren',
      'outOfWedlockChildren',
      'hasCriminalRecord',
    ])
    const third = (await ruth.request('GET', '/profile-setup')).text
    assert.ok(
      third.includes('Marital status') && !third.includes('Credit score range'),
      'the third step',
    )

    await ruth.call(api.putScoring, { body: { maritalStatus: 'married' } })
    const whole = await ruth.call(api.putScoring, {
      body: { numberOfChildren: 0, outOfWedlockChildren: 0, hasCriminalRecord: false },
    })
    assert.deepEqual(whole.missing, [])
    assert.equal(whole.score, Math.round(((20 + 10 + 5 + 5 + 15) / 75) * 100))
    assert.deepEqual(whole.parts.map(({ part }) => part).sort(), [
      'children',
      'criminalConvictions',
      'education',
      'employment',
      'maritalStatus',
      'outOfWedlock',
    ])
    for (const address of ['/profile-score', '/profile', '/profile?tab=details']) {
      const { text } = await ruth.request('GET', address)
      assert.ok(text.includes('Marital status') || text.includes('Married'), address)
      assert.ok(
        !text.replace(/<script[\s\S]*?<\/script>/g, '').includes('bortions'),
        `${address} speaks of a part that does not count`,
      )
    }
  })
})

test('sends no answer to hidden questions', async () => {
  const app = await openTestApp()
  const viewer = await (await app.member()).call(getCurrentUser, {})
  const scoring = await (await app.member()).call(api.getScoring, {})
  const draft = draftOf(viewer, scoring)
  const sent = (weights: typeof shippedPolicy.weights, step: number) =>
    Object.keys(answersOf(step, draft, { ...scoring, policy: { version: 2, weights } }))
  const withoutTwo = { ...shippedPolicy.weights, abortions: 0, employment: 0 }
  assert.deepEqual(sent(withoutTwo, 1), ['unsaid', 'educationLevel'])
  assert.deepEqual(sent(withoutTwo, 3), [
    'unsaid',
    'numberOfChildren',
    'outOfWedlockChildren',
    'hasCriminalRecord',
    'criminalRecordDetails',
  ])
  assert.ok(sent(shippedPolicy.weights, 3).includes('abortedChildren'))
  await app.close()
})

describe('the policy file', () => {
  test('is optional: the default applies', () => {
    assert.deepEqual(readPolicy(join(scratch.path, 'nowhere.yaml'), false), shippedPolicy)
  })

  test('must be there if a setting names it', () => {
    const nowhere = join(scratch.path, 'nowhere.yaml')
    assert.throws(() => readPolicy(nowhere, true), {
      name: 'StartError',
      message: new RegExp(`^Can't use ${nowhere}: `),
    })
  })

  test('reports its errors', async () => {
    const { abortions: _left, ...seven } = shippedPolicy.weights
    const none = Object.fromEntries(Object.keys(shippedPolicy.weights).map((part) => [part, 0]))
    const wrong: [string, RegExp][] = [
      [fileOf(2, seven), /is invalid at weights\.abortions/],
      [fileOf(2, { ...shippedPolicy.weights, education: -1 }), /at weights\.education/],
      [fileOf(2, { ...shippedPolicy.weights, education: 'many' }), /at weights\.education/],
      [fileOf(0, shippedPolicy.weights), /at version/],
      [fileOf(2, none), /at weights: at least one part must have a weight/],
      ['', /at its beginning/],
      ['weights: [', /score-policy\.yaml isn't valid YAML: /],
    ]
    for (const [text, line] of wrong) {
      await writeFile(path, text)
      assert.throws(() => readPolicy(path, true), { name: 'StartError', message: line })
    }
  })

  test('stops the start with one line if invalid', async () => {
    await writeFile(path, fileOf(2, { education: 20 }))
    const site = spawnSite({
      DATA_DIR: join(scratch.path, 'data'),
      PORT: String(await freePort()),
      DEMO: '0',
      LOG_LEVEL: 'silent',
      SCORE_POLICY: path,
    })
    assert.deepEqual(await site.ended, { code: 1, signal: null })
    const lines = site.stderr().trim().split('\n')
    assert.equal(
      lines.at(-1)?.startsWith(`The score policy in ${path} is invalid at weights.employment: `),
      true,
      site.stderr(),
    )
  })
})
