import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { makeScratch } from '#app/testing/scratch.ts'
import { shippedAccess } from './contract/access-policy.ts'
import { readTexts } from '#features/pages/server/texts.ts'
import { StartError } from '#platform/server/start-error.ts'
import { readAgreements } from './server/agreement.ts'

const content = join(import.meta.dirname, '../../content')

describe('the default agreement', () => {
  test('has a section for each of the five checkboxes, in order, with the site’s name', async () => {
    const { current } = await readAgreements([join(content, 'agreement')], 'Agora')
    assert.deepEqual([current.version, current.title], [2, 'Membership agreement'])
    assert.deepEqual(current.sections.map(({ title }) => title).slice(1, 6), [
      'Terms',
      'Data collection for your ranking',
      'What is public, and what never is',
      'No refunds',
      'Verification',
    ])
    for (const { id } of current.sections.slice(1))
      assert.ok(current.html.includes(`<h2 id="${id}">`), id)
    assert.match(current.html, /Agora/)
    assert.doesNotMatch(current.html + current.text, /\{site\}|XVerse/)
  })

  test('links only to existing pages and headings', async () => {
    const marks = { siteName: 'Agora', access: shippedAccess }
    const pages = await readTexts([join(content, 'pages')], marks)
    const { current } = await readAgreements([join(content, 'agreement')], 'Agora')
    const links = [...current.html.matchAll(/href="\/([a-z]+)(?:#([^"]+))?"/g)].filter(
      ([, slug]) => slug !== 'contact',
    )
    assert.ok(links.length >= 3)
    for (const [, slug = '', anchor] of links) {
      assert.ok(pages.has(slug), slug)
      if (anchor)
        assert.ok(
          pages.get(slug)?.page.outline.some(({ id }) => id === anchor),
          `/${slug}#${anchor}`,
        )
    }
  })
})

describe('versions', () => {
  let scratch: Awaited<ReturnType<typeof makeScratch>>
  before(async () => {
    scratch = await makeScratch()
  })
  after(() => scratch.remove())

  const write = (name: string, version: unknown, body: string) =>
    writeFile(
      join(scratch.path, name),
      `---\nversion: ${String(version)}\ndate: 2026-11-20\ntitle: "Agreement of {site}"\n---\n\n${body}\n`,
    )

  test('are required to start', async () => {
    await assert.rejects(
      readAgreements([scratch.path], 'Agora'),
      (error) => error instanceof StartError && error.message.includes('no agreement in'),
    )
  })

  test('use the highest number as current, ten after nine, and older ones stay readable', async () => {
    for (const version of [1, 2, 9, 10])
      await write(`${version}.md`, version, `## Terms\n\nText ${version} of {site}.`)
    await writeFile(join(scratch.path, 'README.md'), 'For the operator.')
    const agreements = await readAgreements([scratch.path], 'Agora')
    assert.deepEqual(agreements.current, {
      version: 10,
      date: '2026-11-20',
      title: 'Agreement of Agora',
      text: '## Terms\n\nText 10 of Agora.',
      html: '<h2 id="terms">Terms</h2>\n<p>Text 10 of Agora.</p>',
      sections: [{ id: 'terms', title: 'Terms', text: 'Text 10 of Agora.', links: [] }],
    })
    assert.equal(agreements.find(2)?.text, '## Terms\n\nText 2 of Agora.')
    assert.equal(agreements.find(3), null)
  })

  test('must match their file names, or the site doesn’t start', async () => {
    await write('11.md', 12, 'Text.')
    await assert.rejects(
      readAgreements([scratch.path], 'Agora'),
      (error) =>
        error instanceof StartError &&
        /11\.md cannot be read.*says that it is version 12/.test(error.message),
    )
    await write('11.md', 'soon', 'Text.')
    await assert.rejects(
      readAgreements([scratch.path], 'Agora'),
      (error) => error instanceof StartError && error.message.includes('11.md cannot be read'),
    )
  })
})
