import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { testEachField } from '#app/testing/declared-fields.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { formOf, writtenIn } from '#platform/contract/fields.ts'
import { debateFields } from './contract/debate-fields.ts'
import { getDebate, listDebates, updateDebate } from './contract/endpoints.ts'
import { openDebate } from './testing/debates.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
  app.clock.set(new Date('2029-01-01'))
})
after(() => app.close())

testEachField('a debate', debateFields, async () => {
  const by = await app.member({ isAdmin: true })
  const id = await openDebate(by, 'scheduled')
  const params = { id }
  const read = () => by.call(getDebate, { params })
  return {
    read,
    save: async (change) => {
      const body = { ...writtenIn(debateFields, formOf(debateFields, await read())), ...change }
      return by.call(updateDebate, { params, body })
    },
    shown: {
      'the page': {
        fields: debateFields,
        read: () => app.visitor().call(getDebate, { params }),
      },
      'the list': {
        fields: debateFields,
        read: async () => {
          const { items } = await app.visitor().call(listDebates, {})
          const listed = items.find((each) => each.id === id)
          assert.ok(listed)
          return listed
        },
      },
    },
    file: { by, kind: 'debates', isRow: (row) => row['id'] === id },
  }
})
