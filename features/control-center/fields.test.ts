import { after, before } from 'node:test'
import { testEachField } from '#app/testing/declared-fields.ts'
import { testPassword } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { getCurrentUser, updateProfile } from '#features/identity/contract/endpoints.ts'
import { profileFields } from '#features/identity/contract/person-fields.ts'
import { formOf, writtenIn } from '#platform/contract/fields.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

testEachField('a member', profileFields, async () => {
  const admin = await app.member({ isAdmin: true })
  const member = await app.member()
  const read = () => member.call(getCurrentUser, {})
  return {
    read,
    save: async (change) => {
      const body = { ...writtenIn(profileFields, formOf(profileFields, await read())), ...change }
      return member.call(updateProfile, { body })
    },
    shown: {},
    file: {
      by: admin,
      kind: 'users',
      password: testPassword,
      isRow: (row) => row['username'] === member.username,
    },
  }
})
