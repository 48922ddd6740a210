import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { getArticle } from '#features/news/contract/endpoints.ts'
import { cursorOf, store, textOf } from './support/articles.ts'
import { findBarriers } from './support/axe.ts'
import { putIn } from './support/paste.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

const table =
  '<table><caption>Costs by <em>department</em></caption><thead><tr><th scope="col">Item</th><th>Cost</th></tr></thead><tbody><tr><th scope="row">Roads</th><td>1,200</td></tr><tr><td colspan="2">Parks</td></tr></tbody></table>'
const rich =
  `<p>A river of H<sub>2</sub>O, 3 m<sup>2</sup> wide<sup><a href="#note-1" id="ref-1">1</a></sup>, by <code>code</code> and <a href="/docs"><code>linked</code></a>.</p>${table}` +
  '<dl><dt>Levy</dt><dd>A tax.</dd><dt>Weir</dt><dd><p>A low dam.</p><ul><li>Old</li></ul></dd></dl>' +
  '<figure><blockquote><p>It holds.</p></blockquote><figcaption>Ann Lee, engineer</figcaption></figure>' +
  '<pre><code>a &amp; b\n  c</code></pre><ol start="3"><li>Three<ul><li>Inner</li></ul></li></ol><hr><p>The end.</p>' +
  '<ol><li id="note-1">Budget, page 9.</li></ol>'

const bodyOf = async (page: Page, baseURL: string | undefined, id: string) => {
  const response = await page
    .context()
    .request.get(`${baseURL}${getArticle.path.replace(':id', id)}`)
  return ((await response.json()) as { body: string }).body
}

/** The text as the editor would save it. */
async function htmlOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'View as HTML' }).click()
  const html = await page.getByLabel('Text as HTML').inputValue()
  await page.getByRole('button', { name: 'Back to text' }).click()
  await expect(textOf(page)).toBeVisible()
  return html
}

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })

/** A tool in the toolbar's menu, which this opens. */
async function fromMenu(page: Page, name: string) {
  await tool(page, 'More').press('Enter')
  return page.getByRole('menu').getByText(name, { exact: true })
}

/** The editor hears of a moved caret in a task of its own, which must come before the focus leaves. */
const caretNoticed = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

async function write(page: Page): Promise<void> {
  await visit(page, '/article-editor')
  await textOf(page).click()
}

test('opening a text, typing a letter and saving keeps everything that it holds', async ({
  page,
  baseURL,
  member,
}) => {
  await member(page, 'demo_annual')
  const id = await store(page, baseURL, {
    title: `The river ${fresh('')}`,
    body: rich,
    status: 'draft',
  })
  const before = await bodyOf(page, baseURL, id)
  expect(before.replaceAll(' />', '>')).toBe(rich)
  await visit(page, `/article-editor/${id}`)
  await expect(page.getByText('This text is read-only')).toBeHidden()
  await textOf(page).getByText('The end.').click()
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect(page.getByText(/Unsaved changes|Saved at/)).toBeVisible()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(toastOf(page).getByText('Article Saved')).toBeVisible()
  expect(await bodyOf(page, baseURL, id)).toBe(before.replace('The end.', 'The end.!'))
})

test('a text with more than the editor holds opens read-only and says what would be lost @full', async ({
  page,
  baseURL,
  member,
}) => {
  await member(page, 'demo_annual')
  const body = '<p>Before</p><pre><code>if <strong>bold</strong> then</code></pre>'
  const id = await store(page, baseURL, { title: `A code ${fresh('')}`, body, status: 'draft' })
  await visit(page, `/article-editor/${id}`)
  await expect(page.getByText("It holds what this editor can't keep: bold.")).toBeVisible()
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'false')
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeHidden()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(toastOf(page).getByText('Article Saved')).toBeVisible()
  expect(await bodyOf(page, baseURL, id)).toBe(body)

  await visit(page, `/article-editor/${id}`)
  await page.getByRole('button', { name: 'Edit anyway' }).click()
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.type('Now ')
  await expect(textOf(page)).toContainText('Now Before')
})

test('a table, its caption, definitions and footnotes are written by keyboard alone @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_annual')
  await write(page)
  await page.keyboard.type('Costs')
  await (await fromMenu(page, 'Footnote')).press('Enter')
  await page.keyboard.type('Second source')
  await textOf(page).getByText('Costs').click()
  await expect(tool(page, 'Numbered list')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Home')
  await caretNoticed(page)
  await expect(await fromMenu(page, 'Caption')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('menu').getByText('Footnote').press('Enter')
  await page.keyboard.type('First source')
  await textOf(page).getByText('Costs').click()
  await expect(tool(page, 'Numbered list')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Enter')
  await tool(page, 'Table').press('Enter')
  await page.keyboard.type('Item')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Cost')
  await page.keyboard.press('Tab')
  await page
    .getByRole('toolbar', { name: 'Table' })
    .getByRole('button', { name: 'Delete column' })
    .press('Enter')
  await (await fromMenu(page, 'Caption')).press('Enter')
  await page.keyboard.type('Budget')
  await page.keyboard.press('Enter')
  await (await fromMenu(page, 'Definitions')).press('Enter')
  await page.keyboard.type('Levy')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A tax.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('The end')
  expect(await htmlOf(page)).toBe(
    '<p><sup><a href="#note-1" id="ref-1">1</a></sup>Costs<sup><a href="#note-2" id="ref-2">2</a></sup></p>' +
      '<table><caption>Budget</caption><thead><tr><th>Item</th><th>Cost</th></tr></thead><tbody><tr><td></td><td></td></tr><tr><td></td><td></td></tr></tbody></table>' +
      '<dl><dt>Levy</dt><dd>A tax.</dd></dl><p>The end</p><ol><li id="note-1">First source</li><li id="note-2">Second source</li></ol>',
  )
  expect(await findBarriers(page)).toEqual([])
})

test('Ctrl+K asks for a link, and an address without https:// leads to its site @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_annual')
  await write(page)
  await page.keyboard.type('See the file')
  await page.keyboard.press('Shift+Control+ArrowLeft')
  await page.keyboard.press('Control+k')
  const address = page.getByLabel('Link address')
  await expect(address).toBeFocused()
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await expect(page.getByText('Enter a web address, such as example.org/page')).toBeVisible()
  await address.fill('example.org/file')
  await address.press('Enter')
  await expect(textOf(page)).toBeFocused()
  await expect(textOf(page).getByRole('link', { name: 'file' })).toHaveAttribute(
    'href',
    'https://example.org/file',
  )
  await page.keyboard.press('Control+k')
  await address.press('Escape')
  await expect(textOf(page)).toBeFocused()
  await expect(address).toBeHidden()
})

/** What other programs put on the clipboard, and what becomes of it. */
const pastes: [from: string, html: string, becomes: string][] = [
  [
    'Google Sheets',
    '<meta charset="utf-8"><google-sheets-html-origin><style type="text/css">td {border: 1px solid #ccc;}</style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"><col width="100"></colgroup><tbody><tr><td style="font-weight:bold;">Team</td><td style="font-weight:bold;">Wins</td></tr><tr><td>Otters</td><td style="text-align:right;">1,204</td></tr></tbody></table></google-sheets-html-origin>',
    '<table><thead><tr><th>Team</th><th>Wins</th></tr></thead><tbody><tr><td>Otters</td><td>1,204</td></tr></tbody></table>',
  ],
  [
    'Excel',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--\n.xl65\n\t{mso-style-parent:style0;\n\tfont-weight:700;}\n--></style></head><body><!--StartFragment--><table border=0 width=128><col width=64 span=2><tr height=20><td class=xl65>Team</td><td class=xl65>Wins</td></tr><tr><td colspan=2>Otters</td></tr></table><!--EndFragment--></body></html>',
    '<table><thead><tr><th>Team</th><th>Wins</th></tr></thead><tbody><tr><td colspan="2">Otters</td></tr></tbody></table>',
  ],
  [
    'Word',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US><!--StartFragment--><p class=MsoHeading1 style='mso-outline-level:1'>Report<o:p></o:p></p><p class=MsoNormal>Plain <b>bold</b> m<sup>2</sup>, see <a href="https://example.org/a">this</a>.<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a></p><p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>One</p><p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Inner</p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp; </span>Two</p><p class=MsoNormal>Then:</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>3.<span>&nbsp; </span></span>Third</p><h2>Part</h2><div style='mso-element:footnote-list'><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><span>[1]</span></a> A source.</p></div></div><!--EndFragment--></body></html>`,
    '<h2>Report</h2><p>Plain <strong>bold</strong> m<sup>2</sup>, see <a href="https://example.org/a">this</a>.<sup><a href="#note-1" id="ref-1">1</a></sup></p><ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul><p>Then:</p><ol start="3"><li>Third</li></ol><h2>Part</h2><ol><li id="note-1">A source.</li></ol>',
  ],
  [
    'Word, clauses of a bill',
    `<body><p class=MsoNormal>A citizen may</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>(b)<span>&nbsp; </span></span>vote,</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>iv.<span>&nbsp; </span></span>by mail,</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>(c)<span>&nbsp; </span></span>speak.</p><p class=MsoNormal>Then:</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>A.<span>&nbsp; </span></span>First</p></body>`,
    '<p>A citizen may</p><ol start="2" type="a"><li>vote,<ol start="4" type="i"><li>by mail,</li></ol></li><li>speak.</li></ol><p>Then:</p><ol type="A"><li>First</li></ol>',
  ],
  [
    'Google Docs, lettered',
    '<b style="font-weight:normal;" id="docs-internal-guid-2"><ol style="margin-top:0"><li dir="ltr" style="list-style-type:lower-alpha"><p dir="ltr">One</p></li><li dir="ltr" style="list-style-type:lower-alpha"><p dir="ltr">Two</p></li></ol></b>',
    '<ol type="a"><li>One</li><li>Two</li></ol>',
  ],
  [
    'Google Docs, wrapped',
    '<b style="font-weight:normal;" id="docs-internal-guid-3"><p>Wide 3 m<sup><sup>2</sup></sup>, see <a href="https://www.google.com/url?q=https://example.org/a&amp;sa=D">this</a></p></b>',
    '<p>Wide 3 m<sup>2</sup>, see <a href="https://example.org/a">this</a></p>',
  ],
  [
    'Word, spaced out',
    '<p class=MsoNormal>One<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Two<o:p></o:p></p>',
    '<p>One</p><p>Two</p>',
  ],
  [
    'Word, reviewed',
    "<p class=MsoNormal>Agreed<a style='mso-comment-reference:A_1'> text</a><span class=MsoCommentReference><a class=msocomanchor href='#_msocom_1'>[A1]</a></span>.</p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div class=msocomtxt><p class=MsoCommentText>[A1]Not for the public</p></div></div></div>",
    '<p>Agreed text.</p>',
  ],
  [
    'a Google Docs checklist',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-2"><ul><li dir="ltr" role="checkbox" aria-checked="false"><img src="data:image/png;base64,iVBORw0KGgo=" width="17px" height="17px" alt="unchecked" aria-roledescription="checkbox"><p dir="ltr" role="presentation"><span>Call the mayor</span></p></li></ul></b>',
    '<ul><li>Call the mayor</li></ul>',
  ],
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400">Plan</span></h1><p dir="ltr"><span style="font-weight:400">Plain </span><span style="font-weight:700">bold</span><span style="font-style:italic"> italic</span><span style="font-size:0.6em;vertical-align:super">2</span> <a href="https://example.org/"><span style="text-decoration:underline">link</span></a></p><ul><li dir="ltr"><p dir="ltr">One</p></li><ul><li dir="ltr"><p dir="ltr">Nested</p></li></ul></ul></b>',
    '<h2>Plan</h2><p>Plain <strong>bold</strong><em> italic</em><sup>2</sup> <a href="https://example.org/">link</a></p><ul><li>One<ul><li>Nested</li></ul></li></ul>',
  ],
  [
    'Outlook',
    '<div class="WordSection1"><p class="MsoNormal">Hello,</p><table class="MsoTableGrid" border="1"><tr><td><p class="MsoNormal"><b>Day</b></p></td><td><p class="MsoNormal"><b>Room</b></p></td></tr><tr><td><p class="MsoNormal">Monday</p></td><td><p class="MsoNormal">4</p></td></tr></table></div>',
    '<p>Hello,</p><table><thead><tr><th>Day</th><th>Room</th></tr></thead><tbody><tr><td>Monday</td><td>4</td></tr></tbody></table>',
  ],
  [
    'a web page',
    '<h3>Results</h3><dl><dt>Turnout</dt><dd>41%</dd></dl><figure><table><caption>Votes</caption><tr><th>Ward</th><td>9</td></tr></table></figure><table><thead><tr><td rowspan="2">District</td><td colspan="2">Cost</td></tr><tr><td>2025</td><td>2026</td></tr></thead><tr><td>North</td><td>1</td><td>2</td></tr></table><p><a href="example.org/file">file</a> <a href="tel:1">call</a></p>',
    '<h3>Results</h3><dl><dt>Turnout</dt><dd>41%</dd></dl><table><caption>Votes</caption><tbody><tr><th>Ward</th><td>9</td></tr></tbody></table><table><thead><tr><th rowspan="2">District</th><th colspan="2">Cost</th></tr><tr><th>2025</th><th>2026</th></tr></thead><tbody><tr><td>North</td><td>1</td><td>2</td></tr></tbody></table><p><a href="https://example.org/file">file</a> call</p>',
  ],
  [
    'a web page with a layout',
    '<table><tr><td><table><tr><td>Kept</td><td>1</td></tr></table></td></tr></table><p>She said <q>no</q>.</p><figure><img src="https://elsewhere.example/a.jpg" alt=""><figcaption>The pier in 1920</figcaption></figure><table><tr><td>North<table><tr><td>Ward</td><td>9</td></tr><tr><td>Hall</td><td>4</td></tr></table></td><td>South</td></tr></table>',
    '<table><tbody><tr><td>Kept</td><td>1</td></tr></tbody></table><p>She said “no”.</p><p>The pier in 1920</p><table><tbody><tr><td><p>North</p><p>Ward 9</p><p>Hall 4</p></td><td>South</td></tr></tbody></table>',
  ],
]

for (const [from, html, becomes] of pastes)
  test(`a paste from ${from} keeps its tables, lists, headings and links @full`, async ({
    page,
    member,
  }) => {
    await member(page, 'demo_annual')
    await write(page)
    await putIn(page, { html, text: 'words' })
    const kept = await htmlOf(page)
    expect(kept.replaceAll('\u00a0', ' ').replaceAll(' A source', 'A source')).toBe(becomes)
  })

test('rows of plain text with tabs become a table, and a paste says what it left out @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_annual')
  await write(page)
  await putIn(page, { text: 'Team\tWins\nOtters\t12\n' })
  await putIn(page, {
    html: '<p>Seen</p><img src="https://elsewhere.example/a.png"><img src="file:///b.png"><video src="c.mp4"></video><a href="tel:1">x</a>',
    text: 'Seen',
  })
  await expect(
    toastOf(page).getByText('Left out: 2 pictures, 1 video, and 1 link.', { exact: false }),
  ).toBeVisible()
  expect(await htmlOf(page)).toMatch(
    /^<table><tbody><tr><td>Team<\/td><td>Wins<\/td><\/tr><tr><td>Otters<\/td><td>12/,
  )
})

test('pictures from the clipboard and by drop are uploaded with progress, others are refused by type @full', async ({
  page,
  member,
}) => {
  const png = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#8a1c2b' },
  })
    .png()
    .toBuffer()
  const file = { name: 'shot.png', type: 'image/png', base64: png.toString('base64') }
  await member(page, 'demo_annual')
  await write(page)
  await page.keyboard.type('Before')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/uploads/**', async (route) => {
    await promise
    await route.continue()
  })
  await putIn(page, { html: '<img src="https://elsewhere.example/a.png">', files: [file] })
  await expect(page.getByRole('progressbar', { name: 'Uploading shot.png' })).toBeVisible()
  await page.keyboard.type(' and after')
  resolve()
  await expect(textOf(page).locator('img')).toHaveCount(1)
  // The cursor stays where the writer is, and the picture comes where it was put.
  await page.keyboard.type(' all')
  expect(await htmlOf(page)).toMatch(/^<p>Before<\/p><img [^>]+><p>\s?and after all<\/p>$/)
  await textOf(page).getByText('Before').click()
  // The browser reports where the cursor went a moment later; a person's paste comes after that.
  await expect.poll(() => cursorOf(page)).toBe(1 + 'Before'.length)
  await putIn(page, { files: [file, { ...file, name: 'next.png' }] })
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' this')
  await expect(textOf(page).locator('img')).toHaveCount(3)
  await page.keyboard.type(' time')
  const html = await htmlOf(page)
  expect(html).toMatch(
    /^<p>Before<\/p><img [^>]+><img [^>]+><img [^>]+><p>\s?and after all this time<\/p>$/,
  )
  // Ids ascend by time: the two, in their order, come before the earlier one.
  const [first = '', second = '', earlier = ''] = html.match(/pictures\/[\w-]+/g) ?? []
  expect(earlier < first && first < second).toBe(true)
  await putIn(page, { files: [file] }, 'drop')
  await expect(textOf(page).locator('img')).toHaveCount(4)
  await putIn(page, {
    html: `<p>Inline</p><img src="data:image/png;base64,${file.base64}">`,
    text: 'Inline',
  })
  await expect(textOf(page).locator('img')).toHaveCount(5)
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  await putIn(page, {
    files: [{ name: 'live.heic', type: 'image/heic', base64: heic.toString('base64') }],
  })
  await expect(toastOf(page).getByText(/HEIC/)).toBeVisible()
})

const smallPicture = async () =>
  (
    await sharp({ create: { width: 30, height: 20, channels: 3, background: '#8a1c2b' } })
      .png()
      .toBuffer()
  ).toString('base64')

test('pictures of two pastes in a row are both uploaded, and what a paste left out is said after them @full', async ({
  page,
  member,
}) => {
  const base64 = await smallPicture()
  await member(page, 'demo_annual')
  await write(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/uploads/**', async (route) => {
    await promise
    await route.continue()
  })
  await putIn(page, { files: [{ name: 'first.png', type: 'image/png', base64 }] })
  await expect(page.getByRole('progressbar', { name: 'Uploading first.png' })).toBeVisible()
  await putIn(page, {
    html: `<p>Seen</p><img src="data:image/png;base64,${base64}"><video src="c.mp4"></video>`,
    text: 'Seen',
  })
  resolve()
  await expect(textOf(page).locator('img')).toHaveCount(2)
  await expect(toastOf(page).getByText('Left out: 1 video.')).toBeVisible()
})

test('pictures inside a pasted text keep their places and descriptions @full', async ({
  page,
  member,
}) => {
  const base64 = await smallPicture()
  const picture = (alt: string, data = base64) =>
    `<img src="data:image/png;base64,${data}" alt="${alt}">`
  await member(page, 'demo_annual')
  await write(page)
  await putIn(page, {
    html: `<p>One</p>${picture('A mill')}<p>Two ${picture('broken', '***')}${picture('A &quot;lock&quot;')}three</p><ul><li>Four</li></ul>${picture('')}<p>Five</p>`,
    text: 'One',
  })
  await page.keyboard.type(' and on')
  await expect(textOf(page).locator('img')).toHaveCount(3)
  expect((await htmlOf(page)).replaceAll(/ (?:src|width|height)="[^"]*"/g, '')).toBe(
    '<p>One</p><img alt="A mill"><p>Two</p><img alt="A &quot;lock&quot;"><p>three</p><ul><li>Four</li></ul><img alt=""><p>Five and on</p>',
  )
})

test('the editor draws lists by their letters, and scrolls a wide table within itself @full', async ({
  page,
  baseURL,
  member,
}) => {
  await member(page, 'demo_annual')
  const cells = (tag: string) =>
    Array.from({ length: 14 }, (_, n) => `<${tag}>Spending of ${2010 + n}</${tag}>`).join('')
  const body =
    '<ol type="A"><li>One<ol type="a"><li>Two<ol type="i"><li>Three</li></ol></li></ol></li></ol>' +
    `<ol type="I"><li>Four</li></ol><table><thead><tr>${cells('th')}</tr></thead><tbody><tr>${cells('td')}</tr></tbody></table><p>End</p>`
  const id = await store(page, baseURL, { title: `Drawn ${fresh('')}`, body, status: 'draft' })
  await visit(page, `/article-editor/${id}`)
  const lists = textOf(page).locator('ol')
  await expect(lists).toHaveCount(4)
  expect(
    await lists.evaluateAll((all) => all.map((list) => getComputedStyle(list).listStyleType)),
  ).toEqual(['upper-alpha', 'lower-alpha', 'lower-roman', 'upper-roman'])
  const box = textOf(page).getByRole('group', { name: 'Table' })
  const heights = await box
    .getByRole('columnheader')
    .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
  expect(Math.max(...heights)).toBeLessThan(50)
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
  expect(
    await textOf(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBe(0)
  expect(await findBarriers(page)).toEqual([])
  await box.getByRole('cell').first().click()
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  expect(await htmlOf(page)).toBe(body.replace('Spending of 2010</td>', 'Spending of 2010!</td>'))
})

test('every tool of the editor is 44 px large on a phone, in one row @phone @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_annual')
  await write(page)
  const tools = page.getByRole('toolbar', { name: 'Formatting' })
  await expect(tools).toBeVisible()
  const sizes = await tools.getByRole('button').evaluateAll((all) =>
    all.map((button) => {
      const { width, height } = button.getBoundingClientRect()
      return Math.min(width, height)
    }),
  )
  expect(sizes.length).toBeGreaterThan(10)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
  expect(await tools.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(60)
})

test('the tools stay in sight below the header, and readers scroll tables within them @both @full', async ({
  page,
  baseURL,
  member,
}) => {
  await member(page, 'demo_annual')
  const wide = `<table><caption>Wide</caption><tr>${Array.from({ length: 20 }, (_, n) => `<td>Column${n}</td>`).join('')}</tr></table>`
  const id = await store(page, baseURL, {
    title: `Wide as the river ${fresh('')}`,
    body: rich + wide + '<p>Line</p>'.repeat(60),
    status: 'published',
  })
  await visit(page, `/article-editor/${id}`)
  await textOf(page).getByText('Line').last().click()
  const header = await page.getByRole('banner').first().boundingBox()
  const tools = await page.getByRole('toolbar', { name: 'Formatting' }).boundingBox()
  expect(Math.round(tools?.y ?? 0)).toBeGreaterThanOrEqual(Math.round(header?.height ?? 0))
  expect(tools?.y ?? 1000).toBeLessThan((header?.height ?? 0) + 20)
  for (const path of [`/article-editor/${id}`, `/news/${id}`])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await visit(page, path)
      if (path.startsWith('/article-editor')) await expect(textOf(page)).toBeVisible()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      expect(await findBarriers(page)).toEqual([])
    }
  const box = page.getByRole('group', { name: 'Table' }).last()
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
  await page.getByRole('link', { name: 'Footnote 1', exact: true }).click()
  await expect(page).toHaveURL(/#note-1$/)
  await page.getByRole('link', { name: 'Back to the text' }).click()
  await expect(page).toHaveURL(/#ref-1$/)
})
