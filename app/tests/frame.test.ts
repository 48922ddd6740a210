import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Client } from '#app/testing/client.ts'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { castVote } from '#features/debates/contract/endpoints.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { updateProfile } from '#features/identity/contract/endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { putScoring } from '#features/profile/contract/endpoints.ts'

let app: TestApp
let ruth: Member
let article: string
before(async () => {
  app = await openTestApp()
  ruth = await app.member({ score: 90, tier: 'annual' })
  await ruth.call(updateProfile, { body: { firstName: 'Ruth' } })
  const { id } = await ruth.call(createArticle, {
    body: {
      title: 'The bridge reopens',
      body: `<p>${'Traffic crosses the river again. '.repeat(20)}</p>`,
      status: 'published',
    },
  })
  article = `/news/${id}`
})
after(() => app.close())

const markupOf = async (reader: Client, path: string) => {
  const { status, text } = await reader.request('GET', path)
  assert.equal(status, 200, path)
  return text
}
const thisYear = () => app.clock.now().getUTCFullYear()
/** The element's markup, the first of its kind with these attributes. */
const partOf = (markup: string, tag: string, attributes = '') => {
  const [part] = new RegExp(`<${tag}[^>]*${attributes}[^>]*>.*?</${tag}>`, 's').exec(markup) ?? []
  assert.ok(part, `${tag} ${attributes}`)
  return part
}
const linksIn = (markup: string) =>
  [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
/** What a reader sees, with elements separated by bars. */
const wordsIn = (markup: string) =>
  markup
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/(<[^>]*>)+/g, '|')

describe('the frame of every page', () => {
  test('offers a visitor the login, the plans, the search and one menu, and no links of members', async () => {
    const bar = partOf(await markupOf(app.visitor(), '/'), 'header')
    assert.equal(linksIn(bar)[0], '/')
    assert.ok(wordsIn(bar).includes('|XVerse|Reclaim your mind|'))
    assert.ok(linksIn(bar).includes('/login') && linksIn(bar).includes('/subscribe'))
    assert.ok(linksIn(bar).includes('/search'))
    const browse = partOf(bar, 'nav', 'aria-label="Browse"')
    for (const link of ['/open-ai', '/news', '/debate-arena', '/seven-sins', '/marketplace'])
      assert.ok(linksIn(browse).includes(link), link)
    for (const link of ['/profile', '/my-articles', '/orders'])
      assert.ok(!linksIn(bar).includes(link), link)
  })

  test('offers a member the main parts, with the current one marked, and an account menu by first name', async () => {
    const bar = partOf(await markupOf(ruth, '/news'), 'header')
    assert.deepEqual(linksIn(partOf(bar, 'nav', 'aria-label="Main"')), [
      '/open-ai',
      '/news',
      '/debate-arena',
      '/seven-sins',
      '/warroom',
      '/marketplace',
    ])
    const current = [...bar.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].join('')
    assert.deepEqual(linksIn(current), ['/news'])
    assert.match(wordsIn(partOf(bar, 'button', 'aria-haspopup="menu"')), /\|Ruth\|/)
    assert.ok(!linksIn(bar).includes('/subscribe'))
    const nameless = partOf(await markupOf(await app.member(), '/news'), 'header')
    assert.match(wordsIn(partOf(nameless, 'button', 'aria-haspopup="menu"')), /\|User\|/)
  })

  test('has the control center among the links of those who may enter it', async () => {
    for (const [reader, isShown] of [
      [await app.member({ isAdmin: true }), true],
      [ruth, false],
    ] as const) {
      const main = partOf(await markupOf(reader, '/news'), 'nav', 'aria-label="Main"')
      assert.equal(linksIn(main).includes('/control-center'), isShown)
    }
  })

  test('ends with the slogan, the constitution, this year and three columns of links', async () => {
    const footer = partOf(await markupOf(app.visitor(), '/'), 'footer')
    const words = wordsIn(footer)
    assert.ok(words.includes('Reclaim your mind. Reiterate your self. Open your AI.'))
    assert.match(words, /Powered by \|a constitution\|/)
    assert.ok(words.includes(`© ${thisYear()} XVerse`))
    const columns = [...footer.matchAll(/<nav aria-label="(\w+)"/g)].map(([, name]) => name)
    assert.deepEqual(columns, ['Platform', 'Marketplace', 'Support'])
    const market = linksIn(partOf(footer, 'nav', 'aria-label="Marketplace"'))
    for (const category of ['boomtown', 'services', 'kids'])
      assert.ok(market.includes(`/marketplace?category=${category}`), category)
    const support = linksIn(partOf(footer, 'nav', 'aria-label="Support"'))
    for (const link of ['/docs', '/contact', '/privacy', '/terms'])
      assert.ok(support.includes(link), link)
  })

  test('is in English, and the landing page has its own address for members too', async () => {
    for (const reader of [app.visitor(), ruth]) {
      const page = await markupOf(reader, '/landing')
      assert.ok(page.includes('<html lang="en"'))
      assert.match(wordsIn(page), /\|Learn More\|/)
    }
  })

  test('describes an article to search engines in at most 160 characters', async () => {
    const page = await markupOf(app.visitor(), article)
    for (const name of ['name="description"', 'property="og:description"']) {
      const [, description = ''] = new RegExp(`<meta ${name} content="([^"]*)"`).exec(page) ?? []
      assert.ok(description.startsWith('Traffic crosses the river'), name)
      assert.ok(description.length > 100 && description.length <= 160, `${description.length}`)
    }
  })
})

describe('a member’s own pages', () => {
  test('start with a card for each part, and the first three debates to join', async () => {
    const admin = await app.member({ isAdmin: true })
    const ids: string[] = []
    for (const title of ['On ferries', 'On parks', 'On trams', 'On markets'])
      ids.push(await openDebate(admin, 'live', title))
    const main = partOf(await markupOf(ruth, '/'), 'main')
    for (const link of [
      '/open-ai',
      '/debate-arena',
      '/warroom',
      '/seven-sins',
      '/xverse-news',
      '/xverse-irl',
      '/marketplace',
    ])
      assert.ok(linksIn(main).includes(link), link)
    const debates = partOf(main, 'section', 'aria-labelledby="live-debates"')
    const joining = ids.filter((id) => linksIn(debates).includes(`/debate-arena?id=${id}`))
    assert.equal(joining.length, 3)
    assert.equal([...debates.matchAll(/>Join</g)].length, 3)
    assert.match(wordsIn(debates), /\|View All\|/)
    assert.match(wordsIn(debates), /\|Live\|/i)
  })

  test('show the year of joining, their own articles and the latest news', async () => {
    const words = wordsIn(await markupOf(ruth, '/profile'))
    assert.ok(words.includes(`Member since ${thisYear()}`))
    assert.match(words, /\|News\|View All\|.*\|The bridge reopens\|/)
    const page = await markupOf(ruth, '/profile')
    const digest = partOf(page, 'section', 'aria-labelledby="news-digest"')
    assert.deepEqual([...new Set(linksIn(digest))], ['/news', article])
    const own = partOf(page, 'section', 'aria-labelledby="own-articles"')
    assert.deepEqual([...new Set(linksIn(own))], ['/my-articles', article])
    const others = partOf(
      await markupOf(await app.member(), '/profile'),
      'section',
      'aria-labelledby="own-articles"',
    )
    assert.deepEqual(linksIn(others), ['/my-articles', '/article-editor'])
  })

  test('show their answers in words, and lead to changing them', async () => {
    const tova = await app.member({ isComplete: false })
    await tova.call(putScoring, {
      body: {
        consent: true,
        educationLevel: 'masters',
        isEmployed: true,
        userCreditScore: 770,
        maritalStatus: 'divorced',
        divorceCount: 2,
        numberOfChildren: 3,
        hasCriminalRecord: false,
      },
    })
    const words = wordsIn(await markupOf(tova, '/profile?tab=details'))
    for (const row of [
      /\|Education level\|Master/,
      /\|Employment status\|Employed\|/,
      /\|Credit score\|[^|]*\d{3}/,
      /\|Marital status\|Divorced \(2 divorces\)\|/,
      /\|Number of children\|3\|/,
      /\|Criminal record\|No\|/,
    ])
      assert.match(words, row)
    const settings = await markupOf(tova, '/settings/profile')
    assert.match(settings, /<a [^>]*href="\/profile-setup"[^>]*>Update Profile Scoring</)
  })

  test('reads what a member holds once, and the arena takes few statements', async () => {
    const arena = `/debate-arena?id=${await openDebate(await app.member({ isAdmin: true }))}`
    for (const [path, most] of [
      ['/', 12],
      [arena, 15],
    ] as const) {
      const counts: number[] = []
      for (let read = 0; read < 4; read += 1) {
        const statements = app.countStatements()
        await markupOf(ruth, path)
        counts.push(statements.stop())
      }
      // What jobs read meanwhile only adds to one of them.
      assert.ok(Math.min(...counts) <= most, `${path}: ${counts.join(', ')} statements`)
    }
  })

  test('lists all debates by what can be done there, with the sides and the member’s own vote', async () => {
    const admin = await app.member({ isAdmin: true })
    const id = await openDebate(admin, 'live', 'On ponds')
    await openDebate(admin, 'voting', 'On lakes')
    await openDebate(admin, 'coming_soon', 'On springs')
    await openDebate(admin, 'closed', 'On wells')
    const page = async (reader: Client) => markupOf(reader, '/debates')
    const visitors = await page(app.visitor())
    assert.match(wordsIn(visitors), /\|Open for votes\|.*\|Log in to vote\| in On ponds\|/)
    assert.ok(visitors.includes(`/login?next=${encodeURIComponent(`/debate-arena?id=${id}&vote`)}`))
    await ruth.call(castVote, { params: { id }, body: { position: 'A' } })
    const words = wordsIn(await page(ruth))
    assert.match(
      words,
      /\|Open for votes\|Voting\|All rounds are over · 0 votes\|On lakes\|.*\|Change vote\| in On ponds\|You voted A\|.*\|Coming up\|.*\|See both sides\| of On springs\|Results\|.*\|Read the debate\| of On wells\|/,
    )
    assert.ok(words.includes('|A| All night|100%|B| Evenings|0%|'))
  })

  test('knows a member’s vote before scripts run', async () => {
    const id = await openDebate(await app.member({ isAdmin: true }))
    const words = async () => wordsIn(await markupOf(ruth, `/debate-arena?id=${id}`))
    assert.match(await words(), /\|Vote\|/)
    await ruth.call(castVote, { params: { id }, body: { position: 'B' } })
    assert.match(await words(), /\|Change vote\|/)
    assert.match(await words(), /You voted for/)
  })
})
