import { createSenateCandidate, getSenateCandidate } from '../contract/admin-endpoints.ts'
import { createImport } from '#features/imports/contract/endpoints.ts'
import { proposeElectionResult } from '../contract/result-endpoints.ts'
import { candidateDraft, sourced, unknown } from './elections.ts'
import { enteredResult } from './results.ts'
import type { Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { nothing, type Cases } from '#app/testing/access-case.ts'

const editors = new WeakMap<TestApp, Promise<Member>>()
let years = 2030
const colored = { colorOverride: 'red', colorNote: 'She said so.' } as const

/** Races, candidates and their positions. */
export const inputs: Cases = {
  getStateElection2026: [{ about: 'of Texas', input: () => ({ params: { state: 'tx' } }) }],
  findStateElection2026: [{ about: 'of Ohio', input: () => ({ query: { state: 'OH' } }) }],
  getStateElection: [
    { about: 'of Texas', input: () => ({ params: { year: 'current', state: 'TX' } }) },
  ],
  getOverview: [{ about: 'of 2026', input: () => ({ params: { year: '2026' } }) }],
  draftCandidateEmail: [
    {
      about: 'to a candidate, by callers without an address',
      another: (role) => (role === 'visitor' ? 401 : 409),
      input: async ({ app }) => ({ params: { id: await addedTo(app) } }),
    },
  ],
  listSenateCandidates: [{ about: 'of 2026', input: () => ({ query: { state: 'TX' } }) }],
  getSenateCandidate: [
    { about: 'a new one', input: async ({ app }) => ({ params: { id: await addedTo(app) } }) },
  ],
  createSenateCandidate: [
    { about: 'without positions', input: () => ({ body: candidateDraft(colored) }) },
  ],
  updateSenateCandidate: [
    {
      about: 'a new one',
      input: async ({ app }) => ({
        params: { id: await addedTo(app) },
        body: { ...candidateDraft(colored), revision: 1 },
      }),
    },
  ],
  setCandidateRemoved: [
    {
      about: 'a new one',
      input: async ({ app }) => ({
        params: { id: await addedTo(app) },
        body: { isRemoved: true },
      }),
    },
  ],
  listCandidateHistory: [
    { about: 'of a new one', input: async ({ app }) => ({ params: { id: await addedTo(app) } }) },
  ],
  compareCandidateHistory: [
    {
      about: 'of a new one',
      input: async ({ app }) => ({
        params: { id: await addedTo(app) },
        query: { from: 1, to: 1 },
      }),
    },
  ],
  listPositionChanges: [{ about: 'all', input: () => ({}) }],
  decidePositionChange: [
    {
      about: "another editor's",
      input: async ({ app }) => ({
        params: { id: await changeIn(app) },
        body: { decision: 'confirmed' },
      }),
    },
  ],
  listElectionCycles: [{ about: 'all', input: () => ({}) }],
  createElectionCycle: [{ about: 'a new one', input: () => ({ body: { year: (years += 2) } }) }],
  updateElectionCycle: [
    {
      about: 'the current one, as it is',
      input: () => ({ params: { year: '2026' }, body: { isCurrent: true } }),
    },
  ],
  addSpecialRace: [
    {
      about: 'that is there',
      another: (role) => (role === 'administrator' ? 409 : 403),
      input: () => ({ params: { year: '2026' }, body: { state: 'OH', seatClass: 3 } }),
    },
  ],
  getImportedPositions: [
    { about: 'of none', input: async ({ app }) => ({ params: { id: await importIn(app) } }) },
  ],
  confirmElectionImport: [
    {
      about: "another editor's",
      input: async ({ app }) => ({ params: { id: await importIn(app) } }),
    },
  ],
  listElectionResults: [{ about: 'of the current cycle', input: () => ({}) }],
  proposeElectionResult: [
    {
      about: 'a count',
      input: async ({ app }) => ({ body: enteredResult('TX', [await addedTo(app)]) }),
    },
  ],
  decideElectionResult: [
    {
      about: "another editor's",
      input: async ({ app }) => ({
        params: { id: await resultIn(app) },
        body: { decision: 'confirmed' },
      }),
    },
  ],
  submitCorrection: [
    {
      about: 'of a race',
      input: () => ({ body: { state: 'TX', message: 'The party is wrong.' } }),
    },
  ],
  getCorrection: [
    {
      about: 'by a code that finds nothing',
      another: () => 404,
      input: () => ({ query: { code: 'nothing' } }),
    },
  ],
  listCorrections: [{ about: 'open ones', input: () => ({}), showsAddresses: true }],
  answerCorrection: [
    {
      about: 'that is not there',
      another: (role) => (role === 'administrator' ? 404 : 403),
      input: () => ({
        params: { id: nothing },
        body: { status: 'accepted', answer: 'Corrected.' },
      }),
    },
  ],
}

async function importIn(app: TestApp): Promise<string> {
  const editor = await editorOf(app)
  const created = await editor.call(createImport, {
    body: { kind: 'candidates', fileName: 'candidates.csv' },
  })
  return created.import.id
}

function editorOf(app: TestApp): Promise<Member> {
  const editor = editors.get(app) ?? app.member({ isAdmin: true })
  editors.set(app, editor)
  return editor
}

async function addedTo(app: TestApp): Promise<string> {
  return (await (await editorOf(app)).call(createSenateCandidate, { body: candidateDraft() })).id
}

async function changeIn(app: TestApp): Promise<string> {
  const editor = await editorOf(app)
  const { id } = await editor.call(createSenateCandidate, {
    body: candidateDraft({
      positions: {
        sameSexMarriage: sourced(true),
        childSexChanges: unknown,
        epsteinFiles: unknown,
      },
    }),
  })
  return (await editor.call(getSenateCandidate, { params: { id } })).changes[0]?.id ?? ''
}

async function resultIn(app: TestApp): Promise<string> {
  const editor = await editorOf(app)
  const body = enteredResult('TX', [await addedTo(app)])
  return (await editor.call(proposeElectionResult, { body })).id
}
