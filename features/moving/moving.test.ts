import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { runScript } from '#app/testing/run-script.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createComment, listComments } from '#features/comments/contract/endpoints.ts'
import { getArticle, listArticles } from '#features/news/contract/reading.ts'
import { updateArticle } from '#features/news/contract/endpoints.ts'
import {
  exportsFolder,
  makeGhostZip,
  makeMarkdownFolder,
  makeSubstackZip,
  makeZip,
  pictureOf,
  putFile,
  runImport,
  storedIn,
} from './testing/moving.ts'

let app: TestApp
let editor: Member
let scratch: Awaited<ReturnType<typeof makeScratch>>
const at = (name: string) => join(scratch.path, name)

before(async () => {
  app = await openTestApp()
  editor = await app.member({ username: 'editor_of_all', isAdmin: true, tier: 'annual', score: 90 })
  scratch = await makeScratch()
  await makeGhostZip(at('ghost.zip'))
  await makeSubstackZip(at('substack.zip'))
  await makeMarkdownFolder(at('markdown'))
  await putFile(at('uploads'), '2019/06/bridge.jpg', await pictureOf('#333333'))
})
after(async () => {
  await app.close()
  await scratch.remove()
})

const as = ['--as', 'editor_of_all']
/** Runs the command itself, beside the site. */
const command = (args: string[]) => {
  const { databaseUrl } = app.platform.settings
  const settings = { DATA_DIR: app.dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  return runScript('import.ts', settings, args)
}
/** The article at an old address, by the redirect. */
const articleAt = async (path: string) => {
  const { status, headers } = await app.visitor().request('GET', path)
  assert.equal(status, 301, path)
  const id = /^\/news\/(.+)$/.exec(headers.get('location') ?? '')?.[1] ?? ''
  return editor.call(getArticle, { params: { id } })
}

describe('Ghost', () => {
  const options = ['--site', 'https://old.example', '--name', 'the-meter', ...as]

  test('the command says what becomes of everything, and changes nothing', async () => {
    const stored = await storedIn(app)
    const report = ['--report', at('report.csv')]
    const { code, said } = await command(['ghost', at('ghost.zip'), ...options, ...report])
    assert.equal(code, 0, said)
    for (const line of [
      /nothing was changed/,
      /articles\s+1 to add/,
      /drafts\s+2 to add/,
      /pictures\s+2 to add/,
      /Pages, which aren’t articles \(1\)\s+About us/,
      /Articles for paying or registered readers, now drafts \(1\)/,
      /Pictures that are missing, now a link \(1\)/,
      /Scripts \(1\)\s+.*widgets\.example/,
    ])
      assert.match(said, line)
    const written = await readFile(at('report.csv'), 'utf8')
    assert.match(written, /Pictures that are missing, now a link",.*lost\.jpg/)
    assert.equal(await storedIn(app), stored)
  })

  test('articles arrive with pictures, captions, notes, dates and old addresses', async () => {
    const mapping = at('categories.yaml')
    await writeFile(mapping, 'categories:\n  City Hall: local\nstates:\n  Ohio: OH\n')
    const { code, said } = await runImport(app, [
      'ghost',
      at('ghost.zip'),
      ...options,
      '--categories',
      mapping,
      '--apply',
    ])
    assert.equal(code, 0, said)
    const article = await articleAt('/what-the-new-water-meters-cost/')
    assert.equal(article.category, 'local')
    assert.deepEqual(article.tags, ['Water'])
    assert.equal(article.publishedAt, '2024-05-02T06:15:00.000Z')
    assert.equal(article.mediaCaption, 'Photo: Ida Brandt')
    const page = await app.visitor().request('GET', `/news/${article.id}`)
    assert.equal(page.status, 200)
    for (const shown of [
      /By Ida Brandt/,
      /<figure><img src="\/media\/pictures\/[^"]+"[^>]*alt="A meter in a basement"[^>]*\/?><figcaption>A meter on Elm Street/,
      /<a href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ"[^>]*>Embedded content: The council/,
      /The budget of 2024/,
      /<a href="#note-1" aria-label="Footnote 1" id="ref-1">1<\/a>/,
      /<li id="note-1"><a [^>]*>↑<\/a><p>Invoice 77 of March 4\./,
      /How we counted/,
      /Picture: A valve/,
    ])
      assert.ok(shown.test(page.text), String(shown))
    const [, src = ''] = /<img src="(\/media\/pictures\/[^"]+)"/.exec(article.body) ?? []
    assert.equal((await app.visitor().request('GET', src)).status, 200)
    // The paywalled one is a draft, so a link to it and its old address lead nowhere for readers.
    const drafted = await articleAt('/who-reads-the-meters')
    assert.equal(drafted.status, 'draft')
    assert.ok(article.body.includes(`<a href="/news/${drafted.id}">who reads them</a>`))
    assert.equal((await app.visitor().request('GET', '/about-nothing')).status, 404)
    const feed = await app.visitor().request('GET', '/rss/')
    assert.deepEqual([feed.status, feed.headers.get('location')], [301, '/feeds/news.xml'])
    assert.match((await app.visitor().request('GET', '/feeds/news.xml')).text, /new water meters/)
    const found = await app.visitor().call(listArticles, { query: { search: 'invoice' } })
    assert.deepEqual(
      found.items.map(({ id }) => id),
      [article.id],
    )
    const sitemap = await app.visitor().request('GET', '/sitemaps/news-1.xml')
    assert.ok(sitemap.text.includes(article.id) && !sitemap.text.includes(drafted.id))
  })

  test('a second run changes nothing', async () => {
    const stored = await storedIn(app)
    const { said } = await runImport(app, ['ghost', at('ghost.zip'), ...options, '--apply'])
    assert.match(said, /articles\s+0 added, 3 already here/)
    assert.equal(await storedIn(app), stored)
  })
})

describe('WordPress', () => {
  const args = (more: string[] = []) => [
    'wordpress',
    join(exportsFolder, 'wordpress.xml'),
    ...as,
    '--authors',
    'accounts',
    ...more,
  ]

  test('brings authors as accounts and comments under plain names, and emails nobody', async () => {
    const { code, said } = await runImport(app, args(['--pictures', at('uploads'), '--apply']))
    assert.equal(code, 0, said)
    const article = await articleAt('/2019/06/bridges-and-tolls/')
    assert.equal(article.title, 'Bridges & tolls')
    assert.deepEqual(article.tags, ['Opinion', 'Arts & Culture'])
    assert.equal(article.authorUsername, 'mruiz')
    assert.deepEqual(article.author, { firstName: 'Mona', lastName: 'Ruiz' })
    assert.ok(article.mediaUrl?.startsWith('/media/pictures/'))
    for (const shown of [
      /The first toll was a dime\.<sup><a href="#note-1"/,
      /<figcaption>The bridge in 1931<\/figcaption>/,
      /<figcaption>The bridge, painted<\/figcaption>/,
      /He said \[sic\] no\./,
      /https:\/\/vimeo\.com\/76979871/,
      /<ul><li>One<\/li><li>Two<\/li><\/ul>/,
    ])
      assert.match(article.body, shown)
    const { items } = await app.visitor().call(listComments, {
      params: { kind: 'article', id: article.id },
      query: {},
    })
    const [first, ...others] = items
    assert.deepEqual(others, [])
    assert.deepEqual(
      [first?.author, first?.authorId, first?.authorUsername, first?.content],
      [
        { firstName: 'Old Salt', lastName: null },
        null,
        null,
        'I paid that dime. Proof (https://dime.example/1931)',
      ],
    )
    assert.equal(first?.replies[0]?.author.firstName, 'Mona Ruiz')
    assert.equal(article.commentCount, 2)
    for (const below of ['feed/', 'feed/atom', 'amp', 'comment-page-2/#comments', '3', 'embed/'])
      assert.equal((await articleAt(`/2019/06/bridges-and-tolls/${below}`)).id, article.id, below)
    for (const other of ['feeds', 'page', '3/4', 'feed/more'])
      assert.equal(
        (await app.visitor().request('GET', `/2019/06/bridges-and-tolls/${other}`)).status,
        404,
        other,
      )
    const page = await app.visitor().request('GET', `/news/${article.id}`)
    assert.match(page.text, /Old Salt/)
    assert.doesNotMatch(page.text, /salt@sea\.example|Cheap pills/)
    const blocks = await articleAt('/2020/01/blocks')
    assert.equal(blocks.status, 'draft')
    assert.equal(blocks.summary, 'What comes next.')
    assert.match(blocks.body, /<figure><table>.*<figcaption>Tolls<\/figcaption><\/figure>/)
    assert.match(blocks.body, /<li id="note-1"><p>Resolution 12\.<\/p><\/li>/)
    assert.deepEqual(await app.outbox?.list(), [])
  })

  test('members reply to an imported comment, and moderators remove it', async () => {
    const article = await articleAt('/2019/06/bridges-and-tolls')
    const params = { kind: 'article', id: article.id }
    const [comment] = (await editor.call(listComments, { params, query: {} })).items
    assert.equal(comment?.isDeletable, true)
    const { status } = await editor.request('DELETE', `/api/comments/${comment?.id}`)
    assert.equal(status, 200)
    const [place] = (await app.visitor().call(listComments, { params, query: {} })).items
    assert.deepEqual([place?.placeholder, place?.author.firstName], ['deleted', null])
    const stored = await storedIn(app)
    await runImport(app, args(['--pictures', at('uploads'), '--apply']))
    assert.equal(await storedIn(app), stored, 'a removed comment stays away')
  })
})

test('Substack, Discourse and Markdown arrive with what each has', async () => {
  for (const args of [
    ['substack', at('substack.zip')],
    ['discourse', join(exportsFolder, 'discourse.csv')],
    ['discourse', join(exportsFolder, 'discourse-topics.json')],
    ['markdown', at('markdown')],
  ]) {
    const { code, said } = await runImport(app, [...args, ...as, '--apply'])
    assert.equal(code, 0, said)
  }
  const ferry = await articleAt('/p/the-ferry-vote')
  assert.equal(ferry.summary, 'Three to two, at midnight')
  assert.match(ferry.body, /At 12:04 a\.m\./)
  assert.match(ferry.body, /watch\?v=xyz_789/)
  assert.equal((await articleAt('/p/for-subscribers')).status, 'draft')

  const topic = await articleAt('/t/where-should-the-bus-stop/88')
  assert.deepEqual(topic.tags, ['Transit', 'bus', 'downtown'])
  const params = { kind: 'article', id: topic.id }
  const comments = await app.visitor().call(listComments, { params, query: {} })
  assert.deepEqual(
    comments.items.map(({ author, content, replies }) => [
      author.firstName,
      content,
      replies.map((reply) => reply.content),
    ]),
    [['bob', 'At the market. :smile:', ['> At the market.\n\nWhy?', 'It is dry there.']]],
  )
  assert.equal((await articleAt('/t/90')).commentCount, 1)
  assert.equal((await articleAt('/t/where-should-the-bus-stop/88/3')).id, topic.id)

  const csv = await readFile(join(exportsFolder, 'discourse.csv'), 'utf8')
  const post = '88,Where should the bus stop?,,,,5,,dee,,2022-03-02T10:00:00Z,<p>By the park.</p>\n'
  await writeFile(at('later.csv'), csv + post)
  const page = () => app.visitor().request('GET', `/news/${topic.id}`)
  assert.doesNotMatch((await page()).text, /By the park\./)
  await runImport(app, [
    'discourse',
    at('later.csv'),
    ...as,
    '--name',
    'discourse:discourse.csv',
    '--apply',
  ])
  assert.equal((await page()).text.includes('By the park.'), true, 'a later export adds comments')

  const snow = await articleAt('/old/snow.html')
  assert.equal(snow.publishedAt, '2018-02-03T07:30:00.000Z')
  assert.equal(snow.mediaAlt, 'A street under snow')
  assert.match(snow.body, /<li id="note-1"><p>The plow stood at the yard\s+until noon\.<\/p><\/li>/)
  assert.match(snow.body, /<td>14<\/td>/)
})

test('a topic without its first post and a page aren’t articles, and are named', async () => {
  const columns = 'topic_id,title,post_number,username,created_at,cooked,deleted_at'
  const post = (row: string) => `${row},2022-03-01T10:00:00Z,<p>Words.</p>,`
  const rows = [`${post('1,Taken down,1,ann')}2022-03-02`, post('1,Taken down,2,bob')]
  await writeFile(at('topics.csv'), [columns, ...rows, post('2,Kept,1,ann')].join('\n'))
  await makeZip(at('pages.zip'), {
    'posts.csv': Buffer.from(
      'post_id,title,is_published,type\n1.about,About us,true,page\n2.news,News,true,newsletter\n',
    ),
    'posts/1.about.html': Buffer.from('<p>We are.</p>'),
    'posts/2.news.html': Buffer.from('<p>It is.</p>'),
  })
  for (const [system, file, lost] of [
    ['discourse', 'topics.csv', /first post is deleted, hidden or missing \(1\)\s+Taken down/],
    ['substack', 'pages.zip', /Pages, which aren’t articles \(1\)\s+About us/],
  ] as const) {
    const { said } = await runImport(app, [system, at(file), ...as])
    assert.match(said, /articles\s+1 to add/)
    assert.match(said, lost)
  }
})

test('what Markdown files keep from readers, or say in a way that can’t be read, stays a draft', async () => {
  const files: Record<string, string> = {
    '_posts/2021-05-06-budget.md':
      '---\ntitle: Budget\ncategories: [city]\ndate: 2021-05-06 10:00:00 -0500\n...\nPublic.\n',
    '_drafts/plan.md': '---\ntitle: Plan\n---\nNot yet.\n',
    'quoted.md': '---\ntitle: Quoted\ndraft: "true"\n---  \nNot yet.\n',
    'unclear.md': '---\ntitle: Unclear\npublished: later\n---\nNot yet.\n',
    'broken.md': '---\na: &a [x]\nb: *a\ndraft: true\n---\nNot yet.\n',
    'open.md': '---\ndraft: true\nNot yet.\n',
    'toml.md': '+++\ntitle = "Toml"\ndraft = true\ndate = 2021-02-03\n+++\nNot yet.\n',
    'json.md': '{\n"title": "Json",\n"published": false\n}\nNot yet.\n',
    'later.md': '---\ntitle: Later\ndate: 2101-02-03\n---\nNot yet.\n',
    'numbers.md':
      '---\ntitle: Numbers\nsummary: 2020\nauthor: { name: Ann }\ncover: 7\ndate: 2021-02-03\n---\nPublic.\n',
  }
  for (const [name, text] of Object.entries(files))
    await putFile(at('kept'), name, Buffer.from(text))
  const site = ['--site', 'https://kept.example']
  const { code, said } = await runImport(app, ['markdown', at('kept'), ...site, ...as, '--apply'])
  assert.equal(code, 0, said)
  for (const line of [
    /articles\s+2 added/,
    /drafts\s+8 added/,
    /front matter can’t be read, now drafts \(3\)\s+broken\s+open\s+Unclear/,
    /Articles for a later time, now drafts \(1\)\s+Later/,
    /Fields of the front matter that can’t be read \(2\)\s+numbers\.md: cover/,
  ])
    assert.match(said, line)
  assert.equal((await articleAt('/city/2021/05/06/budget.html')).body, '<p>Public.</p>')
  const numbers = await articleAt('/numbers/')
  assert.equal(numbers.summary, '2020')
  assert.match(numbers.body, /By Ann/)
  const toml = await articleAt('/toml/')
  assert.equal(toml.title, 'Toml')
  assert.equal(toml.body, '<p>Not yet.</p>')
})

test('the command helps without touching anything', async () => {
  for (const [args, code, said] of [
    [['--help'], 0, /^Usage: npm run import/],
    [['ghost', 'export.json', '-h'], 0, /^Usage: npm run import/],
    [[], 2, /Choose a command[^]*Usage/],
    [['blogger', 'x'], 2, /There is no command “blogger”\.[^]*Usage/],
    [['ghost', 'x', '--aply'], 2, /--aply[^]*Usage/],
  ] as const) {
    const answer = await runScript('import.ts', { DATA_DIR: at('nobody’s') }, [...args])
    assert.equal(answer.code, code, answer.said)
    assert.match(answer.said, said)
  }
  assert.equal(existsSync(at('nobody’s')), false)
})

test('people come with their consent, and are emailed once the operator says so', async () => {
  const people = [
    'markdown',
    at('markdown'),
    ...as,
    '--name',
    'people',
    '--members',
    join(exportsFolder, 'members.csv'),
    '--subscribers',
    join(exportsFolder, 'subscribers.csv'),
  ]
  const { said } = await runImport(app, [...people, '--apply'])
  assert.match(said, /members\s+2 added, 3 left out/)
  assert.match(said, /subscribers\s+1 added, 1 left out/)
  assert.match(said, /Columns that aren’t read \(1\)\s+members\.csv: labels/)
  const { rows } = await app.database.pool.query(
    "select username, first_name, email, created_at from users where pending_email = 'nell@people.example'",
  )
  assert.equal(rows[0]?.first_name, 'Nell')
  assert.equal(rows[0]?.created_at.toISOString(), '2021-05-01T10:00:00.000Z')
  assert.deepEqual(await app.outbox?.list(), [])
  assert.match((await runImport(app, ['invite', 'people', ...as])).said, /nobody was emailed/)
  const invited = await command(['invite', 'people', ...as, '--apply'])
  assert.match(invited.said, /2 with an account .*\n.*1 subscribers/)
  assert.match((await runImport(app, ['invite', 'people', ...as, '--apply'])).said, / 0 with an/)
  const emailed = await until(async () => {
    const sent = (await app.outbox?.list()) ?? []
    return sent.length >= 3 && sent.map(({ to }) => to).sort()
  }, 'three emails')
  assert.deepEqual(emailed, ['nell@people.example', 'omar@people.example', 'quinn@people.example'])
  const without = [...people.slice(0, -3), at('no-consent.csv')]
  await writeFile(at('no-consent.csv'), 'email\na@b.example\n')
  const refused = await runImport(app, without)
  assert.deepEqual([refused.code, refused.said], [1, 'no-consent.csv has no column “consent”.'])
})

test('undo removes what nobody changed, and leaves the rest with its comments', async () => {
  const name = 'wordpress:harbor.example'
  const article = await articleAt('/2019/06/bridges-and-tolls')
  const writer = await app.member({ tier: 'annual', score: 90 })
  await writer.call(createComment, {
    body: { entityType: 'article', entityId: article.id, content: 'Still true.' },
  })
  const meters = await articleAt('/what-the-new-water-meters-cost')
  const preview = await storedIn(app)
  assert.match((await runImport(app, ['undo', name, ...as])).said, /nothing was changed/)
  assert.equal(await storedIn(app), preview)
  const { said } = await runImport(app, ['undo', name, ...as, '--apply'])
  assert.match(said, /1 removed.*\n.*accounts\s+0 removed.*\n.*\n.*1 articles stay/)
  assert.equal((await articleAt('/2019/06/bridges-and-tolls')).commentCount, 2)
  assert.equal((await app.visitor().request('GET', '/2020/01/blocks')).status, 404)
  // The other import is another matter: one article of it was edited, the others go.
  await editor.call(updateArticle, { params: { id: meters.id }, body: { title: 'Meters' } })
  await runImport(app, ['undo', 'the-meter', ...as, '--apply'])
  assert.equal((await articleAt('/what-the-new-water-meters-cost')).title, 'Meters')
  assert.equal((await app.visitor().request('GET', '/notes-for-june')).status, 404)
  assert.equal((await app.visitor().request('GET', '/rss')).status, 404)
})

test('files that are no export, or too much, are refused with the reason', async () => {
  const wordpress = await readFile(join(exportsFolder, 'wordpress.xml'), 'utf8')
  await writeFile(
    at('entities.xml'),
    wordpress.replace('<rss', '<!DOCTYPE rss [<!ENTITY a "b">]><rss'),
  )
  await writeFile(at('cut.xml'), wordpress.slice(0, 3000))
  await writeFile(at('deep.xml'), `<rss>${'<a>'.repeat(50)}`)
  await writeFile(at('no.json'), '{"db":[]}')
  await makeZip(at('bomb.zip'), { 'posts.csv': Buffer.alloc(60_000_000) })
  for (const [args, reason] of [
    [['wordpress', at('entities.xml')], /declares entities/],
    [['wordpress', at('cut.xml')], /ends too early/],
    [['wordpress', at('deep.xml')], /more elements inside one another/],
    [['ghost', at('no.json')], /isn't an export of Ghost/],
    [['substack', at('bomb.zip')], /unpacks to far more than its size/],
    [['substack', at('nothing.zip')], /no file/],
  ] as const) {
    const { code, said } = await runImport(app, [...args, ...as])
    assert.equal(code, 1, said)
    assert.match(said, reason)
  }
  const someone = await app.member()
  const refused = await runImport(app, ['markdown', at('markdown'), '--as', someone.username])
  assert.match(refused.said, /is no administrator/)
  assert.equal((await runImport(app, ['drupal', 'x', ...as])).code, 2)
})
