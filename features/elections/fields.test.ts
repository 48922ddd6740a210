import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { testEachField } from '#app/testing/declared-fields.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { formOf, writtenIn } from '#platform/contract/fields.ts'
import {
  createSenateCandidate,
  getSenateCandidate,
  listSenateCandidates,
  updateSenateCandidate,
} from './contract/admin-endpoints.ts'
import { candidateFields, shownFields } from './contract/candidate-fields.ts'
import { getStateElection2026 } from './contract/endpoints.ts'
import { candidatesKind } from './server/import-store.ts'
import { candidateDraft } from './testing/elections.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

testEachField('a candidate', candidateFields, async () => {
  const by = await app.member({ isAdmin: true })
  const body = candidateDraft({ colorOverride: 'red', colorNote: 'Said so twice.' })
  const { id } = await by.call(createSenateCandidate, { body })
  const params = { id }
  const read = () => by.call(getSenateCandidate, { params })
  const only = <T extends { id: string }>(items: T[]): T => {
    const found = items.find((each) => each.id === id)
    assert.ok(found)
    return found
  }
  return {
    read,
    save: async (change) => {
      const candidate = await read()
      return by.call(updateSenateCandidate, {
        params,
        body: {
          ...body,
          ...writtenIn(candidateFields, formOf(candidateFields, candidate)),
          ...change,
          revision: candidate.revision,
        },
      })
    },
    shown: {
      'the page': {
        fields: shownFields,
        read: async () => {
          const input = { params: { state: body.state } }
          return only((await app.visitor().call(getStateElection2026, input)).senateRace)
        },
      },
      'the list': {
        fields: { name: candidateFields.name, party: candidateFields.party },
        read: async () => only((await by.call(listSenateCandidates, {})).items),
      },
    },
    file: { by, kind: candidatesKind, isRow: (row) => row['id'] === id },
  }
})
