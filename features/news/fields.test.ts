import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { testEachField } from '#app/testing/declared-fields.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { blankForm, formOf, writtenIn } from '#platform/contract/fields.ts'
import { articleFields, filingFields, headFields } from './contract/article-fields.ts'
import { createArticle, getArticle, listMyArticles, updateArticle } from './contract/endpoints.ts'
import { getArticleDraft } from './contract/versions-endpoints.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

testEachField('an article', articleFields, async () => {
  const author = await app.member({ tier: 'annual' })
  const { id } = await author.call(createArticle, {
    body: {
      ...writtenIn(articleFields, blankForm(articleFields)),
      title: 'The bridge opens',
      summary: 'After two years.',
      body: '<p>The river crosses again.</p>',
      mediaUrl: null,
    },
  })
  const params = { id }
  const read = async () => {
    const { cover: _cover, ...words } = (await author.call(getArticleDraft, { params })).words
    return words
  }
  return {
    read,
    save: async (change) => {
      const form = writtenIn(articleFields, formOf(articleFields, await read()))
      const place =
        change['scope'] === 'national'
          ? { state: null }
          : { scope: 'state' as const, state: form.state ?? 'TX' }
      return author.call(updateArticle, { params, body: { ...form, ...place, ...change } })
    },
    shown: {
      'the page': { fields: articleFields, read: () => author.call(getArticle, { params }) },
      'the list': {
        fields: { ...headFields, ...filingFields },
        read: async () => {
          const { items } = await author.call(listMyArticles, {})
          const listed = items.find((each) => each.id === id)
          assert.ok(listed)
          return listed
        },
      },
    },
  }
})
