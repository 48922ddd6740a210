import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { makeScratch } from '#app/testing/scratch.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createContent } from '#platform/server/storage/content.ts'
import { projectFolder } from '#platform/server/platform.ts'
import { getCampaign, getIssue } from './contract/endpoints.ts'
import { picturePath } from './contract/pictures.ts'
import { billSins, issuePath, sins } from './contract/rules.ts'
import { readCampaignTexts } from './server/texts.ts'

const shipped = join(projectFolder, 'content')

let app: TestApp
let scratch: Awaited<ReturnType<typeof makeScratch>>
before(async () => {
  scratch = await makeScratch()
  await mkdir(join(scratch.path, 'own/campaign/bills'), { recursive: true })
  await writeFile(join(scratch.path, 'own/campaign/bills/lust.md'), '')
  app = await openTestApp({ CONTENT_DIR: join(scratch.path, 'own') })
})
after(async () => {
  await app.close()
  await scratch.remove()
})

/** A PDF's text by page, and whether it is tagged. */
async function readPdf(path: string) {
  const answer = await fetch(app.url + path)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('content-type'), 'application/pdf')
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  const outline = ((await pdf.getOutline()) ?? []).map(({ title }) => title)
  return { pages, outline, mark: await pdf.getMarkInfo(), etag: answer.headers.get('etag') ?? '' }
}

describe('the campaign is read by everyone', () => {
  test('it has seven issues, two of them with a bill, and an article on all of them', async () => {
    const { title, issues, html } = await app.visitor().call(getCampaign, {})
    assert.equal(title, 'Seven Sins')
    assert.deepEqual(
      issues.map(({ sin }) => sin),
      [...sins],
    )
    assert.deepEqual(
      issues.filter(({ hasBill }) => hasBill).map(({ sin }) => sin),
      [...billSins],
    )
    assert.ok(html.split(' ').length > 1000)
  })

  test('each issue has an article of real length with questions for discussion', async () => {
    for (const sin of sins) {
      const { html, outline, tagline } = await app.visitor().call(getIssue, { params: { sin } })
      assert.ok(html.split(' ').length > 700, sin)
      assert.ok(tagline.length > 0)
      assert.ok(outline.some(({ text }) => text === 'Questions for discussion'))
    }
  })

  test('each issue has a picture of its own in both sizes, light enough for a phone', async () => {
    const heaviest = { 640: 20_000, 1280: 60_000 }
    const digests = new Set<string>()
    for (const sin of sins)
      for (const width of [640, 1280] as const) {
        const path = picturePath(sin, width)
        const answer = await fetch(app.url + path)
        assert.equal(answer.headers.get('content-type'), 'image/webp', path)
        const bytes = Buffer.from(await answer.arrayBuffer())
        assert.ok(bytes.length <= heaviest[width], `${path}: ${bytes.length} bytes`)
        const metadata = await sharp(bytes).metadata()
        assert.deepEqual([metadata.width, metadata.height], [width, (width * 9) / 16], path)
        digests.add(createHash('sha256').update(bytes).digest('hex'))
      }
    assert.equal(digests.size, 2 * sins.length)

    const list = await app.visitor().request('GET', '/seven-sins')
    for (const sin of sins)
      assert.match(
        list.text,
        new RegExp(`src="${picturePath(sin, 640)}" width="640" height="360" alt="" loading="lazy"`),
      )
    const page = await app.visitor().request('GET', issuePath('envy'))
    for (const property of ['src', 'srcSet', 'content'])
      assert.match(page.text, new RegExp(`${property}="[^"]*/campaign/envy-(?:640|1280)\\.webp"`))
  })

  test('any other name is not found, on the page and in the API', async () => {
    for (const name of ['hubris', 'Pride', 'pride%00', 'x'.repeat(60)]) {
      const { status } = await app.visitor().request('GET', `/seven-sins/${name}`)
      assert.equal(status, 404, name)
      const answer = await app.visitor().request('GET', `/api/seven-sins/${name}`)
      assert.equal(answer.status, 404, name)
    }
  })

  test('its pages are in the sitemap, and cached after the first request', async () => {
    const { text } = await app.visitor().request('GET', '/sitemaps/pages.xml')
    for (const sin of sins) assert.ok(text.includes(`${issuePath(sin)}</loc>`), sin)
    const renders = async () =>
      Number(
        /xverse_page_cache_total\{result="cached"\} (\d+)/.exec(
          (await app.visitor().request('GET', '/metrics')).text,
        )?.[1] ?? 0,
      )
    await app.visitor().request('GET', '/seven-sins/envy')
    const rendersBefore = await renders()
    await app.visitor().request('GET', '/seven-sins/envy')
    assert.equal(await renders(), rendersBefore + 1)
  })
})

describe('a bill is a document', () => {
  test('its sections are numbered and can be linked to', async () => {
    const { bill } = await app.visitor().call(getIssue, { params: { sin: 'pride' } })
    assert.equal(bill?.label, 'Sample draft')
    assert.match(bill?.html ?? '', /<h2 id="section-1">Section 1\. Short title<\/h2>/)
    assert.deepEqual(
      bill?.outline.map(({ id }) => id),
      Array.from({ length: 13 }, (_, index) => `section-${index + 1}`),
    )
  })

  test('it downloads as a tagged PDF with its text, bookmarks and page numbers', async () => {
    const { pages, outline, mark, etag } = await readPdf('/seven-sins/pride/bill.pdf')
    assert.ok(pages.length > 2)
    for (const [index, words] of pages.entries())
      assert.match(words, new RegExp(`Page ${index + 1} of ${pages.length}`))
    assert.match(pages[0] ?? '', /Public Credit and Correction Act.*Sample draft/s)
    assert.match(pages.join(' '), /Register of corrections.*Severability and effective date/s)
    assert.equal(outline.length, 13)
    assert.equal((mark as { Marked?: boolean } | null)?.Marked, true)
    const again = await fetch(`${app.url}/seven-sins/pride/bill.pdf`, {
      headers: { 'if-none-match': etag },
    })
    assert.equal(again.status, 304)
  })

  test('an issue whose bill the operator removed says so, and has no file', async () => {
    const { bill, hasBill } = await app.visitor().call(getIssue, { params: { sin: 'lust' } })
    assert.equal(hasBill, true)
    assert.equal(bill, null)
    for (const sin of ['lust', 'greed', 'hubris'])
      assert.equal((await fetch(`${app.url}/seven-sins/${sin}/bill.pdf`)).status, 404)
  })
})

describe("the operator's own texts are checked at startup", () => {
  const readWith = async (name: string, change: (text: string) => string) => {
    const own = join(scratch.path, `own-${Math.random().toString(36).slice(2)}`)
    await cp(join(shipped, 'campaign'), join(own, 'campaign'), { recursive: true })
    const path = join(own, 'campaign', name)
    const source = await readFile(path, 'utf8').catch(() => '')
    await writeFile(path, change(source))
    const site = { siteName: 'XVerse', siteUrl: 'https://xverse.example' }
    return (await readCampaignTexts(createContent(own, shipped, ['campaign']), site))()
  }

  test('your own text replaces the default one', async () => {
    const { articles } = await readWith('envy.md', (text) =>
      text.replace('title: "Envy"', 'title: "Envy in {site}"'),
    )
    assert.equal(articles.envy.title, 'Envy in XVerse')
  })

  for (const [what, name, change, message] of [
    [
      'a missing title',
      'envy.md',
      (t: string) => t.replace(/title: .*\n/, ''),
      /envy\.md:1: title is missing\.$/,
    ],
    [
      'an empty tagline',
      'envy.md',
      (t: string) => t.replace(/tagline: .*/, 'tagline: ""'),
      /envy\.md:3: tagline is empty\.$/,
    ],
    [
      'a head that is no YAML',
      'envy.md',
      (t: string) => t.replace(/tagline: .*/, 'tagline: "a'),
      /envy\.md:\d+: /,
    ],
    ['no head', 'envy.md', () => 'Words.', /envy\.md:1: .*front matter/],
    [
      'no text',
      'envy.md',
      (t: string) => `${t.split('\n---\n')[0] ?? ''}\n---\n`,
      /envy\.md:\d+: there is no text/,
    ],
    [
      'a day that is none',
      'bills/pride.md',
      (t: string) => t.replace(/date: .*/, 'date: soon'),
      /pride\.md:5: date is no day/,
    ],
    [
      'a section out of order',
      'bills/pride.md',
      (t: string) => t.replace('## Section 3.', '## Section 4.'),
      /pride\.md:\d+: this heading must begin with "Section 3\. "\.$/,
    ],
    [
      'a bill for another issue',
      'bills/greed.md',
      () => '---\n',
      /bills\/greed\.md: no issue is called greed/,
    ],
    ['an issue that is none', 'gred.md', () => '---\n', /gred\.md: no issue is called gred/],
  ] as const)
    test(`${what} stops the start with the file and the line`, async () => {
      await assert.rejects(readWith(name, change), message)
    })
})
