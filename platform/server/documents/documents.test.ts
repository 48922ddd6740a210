import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { getDocumentProxy } from 'unpdf'
import { renderReading } from './reading.ts'
import { openTypeface } from './typeface.ts'
import { renderReceipt, type Receipt } from './documents.ts'

const receipt: Receipt = {
  issuer: { name: 'XVerse', url: 'https://xverse.example' },
  timeZone: 'America/New_York',
  number: 'R-2026-000123',
  date: new Date('2026-11-20T23:30:00Z'),
  member: { name: 'Ada Quill', username: 'ada' },
  lines: [{ description: 'Annual plan', cents: 2500 }],
  refundedCents: 0,
  method: 'Visa ending in 4242',
  note: 'No refunds for a change of mind.',
}

type Node = { role?: string; children?: Node[] }

type Word = { text: string; left: number; right: number; bottom: number }

/** Each page's text with positions, as a PDF reader finds it. */
async function read(given: Receipt) {
  const pdf = await getDocumentProxy(new Uint8Array(await renderReceipt(given)))
  const pages: Word[][] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim()
          ? [
              {
                text: item.str,
                left: item.transform[4] as number,
                right: (item.transform[4] as number) + item.width,
                bottom: item.transform[5] as number,
              },
            ]
          : [],
      ),
    )
  }
  return {
    pdf,
    pages,
    text: pages
      .flat()
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' '),
  }
}

describe('a receipt', () => {
  test('says who, when, for what, how much and how', async () => {
    const { text } = await read(receipt)
    for (const words of [
      'XVerse',
      'https://xverse.example',
      'R-2026-000123',
      'November 20, 2026',
      'Ada Quill (@ada)',
      'Visa ending in 4242',
      'State Paid',
      'Annual plan $25.00',
      'Total $25.00',
      'No refunds for a change of mind.',
      'Page 1 of 1',
    ]) {
      assert.ok(text.includes(words), `${words} in ${text}`)
    }
    assert.ok(!text.includes('Refunded'))
  })

  test('says what was refunded, all or part, and what remains', async () => {
    const partly = (
      await read({
        ...receipt,
        lines: [...receipt.lines, { description: 'Credit', cents: -500 }],
        refundedCents: 701,
      })
    ).text
    for (const words of [
      'Paid, $7.01 of it refunded',
      'Credit -$5.00',
      'Total $20.00',
      'Refunded -$7.01',
      'Total after refunds $12.99',
    ])
      assert.ok(partly.includes(words), `${words} in ${partly}`)
    const wholly = (await read({ ...receipt, refundedCents: 2500 })).text
    for (const words of ['State Refunded', 'Total after refunds $0.00'])
      assert.ok(wholly.includes(words), `${words} in ${wholly}`)
  })

  test('right-aligns amounts with thousands separators', async () => {
    const { pages } = await read({
      ...receipt,
      lines: [5, 2500, 100_000, 123_456_789].map((cents) => ({ description: 'Plan', cents })),
    })
    const amounts = (pages[0] ?? []).filter(({ text }) => text.startsWith('$'))
    assert.deepEqual(
      amounts.map(({ text }) => text),
      ['$0.05', '$25.00', '$1,000.00', '$1,234,567.89', '$1,235,592.94'],
    )
    for (const { right } of amounts) assert.ok(Math.abs(right - (612 - 64)) < 0.1, String(right))
  })
})

describe('names from around the world are readable', () => {
  test('in their own letters, in each script’s direction, without question marks or boxes', async () => {
    const names = {
      Cyrillic: 'Иван Петрович',
      Greek: 'Ελένη Παπαδοπούλου',
      Chinese: '龙之家',
      Japanese: '日本太郎 さくら',
      Korean: '김철수',
      Arabic: 'محمد علي',
      Hebrew: 'שלום עולם',
      Thai: 'สวัสดี',
    }
    const { text } = await read({
      ...receipt,
      member: { name: 'Łukasz Žižek-Nguyễn, Jose\u0301', username: 'lukasz' },
      lines: [...Object.values(names), 'a\u0000b\nc\td'].map((name) => ({
        description: `House ${name}`,
        cents: 1,
      })),
    })
    assert.ok(text.includes('Łukasz Žižek-Nguyễn, José (@lukasz)'), text)
    // Dots of letters are drawn on their own, and copied as joiners, which show nothing.
    const together = text.replaceAll(' ', '').replaceAll('\u034F', '')
    for (const [script, name] of Object.entries(names))
      assert.ok(together.includes(`House${name.replaceAll(' ', '')}$0.01`), `${script}: ${text}`)
    assert.ok(text.includes('House a b c d $0.01'), text)
    assert.doesNotMatch(text, /[?\u25a1\ufffd\u0000]/)
  })

  test('with every glyph they need, also those of dots and joined forms', async () => {
    for (const name of ['محمد علي بيت', 'हिन्दी क्‍षत्रिय', 'สวัสดี', '김철수', 'שלום']) {
      const { others } = await openTypeface([name])
      for (const { regular, strong } of others.values())
        for (const font of [regular, strong]) {
          const own = Array.from(name).filter(
            (letter) =>
              letter === '\u200D' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
          )
          // Laid out twice, because glyphs are kept.
          for (const letters of [own.join(''), own.toReversed().join('')])
            for (const { id } of font.layout(letters).glyphs) assert.notEqual(id, 0, name)
        }
    }
  })

  test('also where letters join: each of a Devanagari name is there', async () => {
    const { text } = await read({
      ...receipt,
      member: { name: 'हिन्दी', username: 'asha' },
    })
    const letters = (given: string) =>
      Array.from(given).filter((each) => /\p{Script=Deva}/u.test(each))
    assert.deepEqual(letters(text).toSorted(), letters('हिन्दी').toSorted())
  })

  test('transliterated only where no font has them, such as emoji and rare scripts', async () => {
    const { text } = await read({
      ...receipt,
      lines: ['Tea ☕ 👩🏽‍🌾', 'ᏣᎳᎩ'].map((name) => ({ description: `House ${name}`, cents: 1 })),
    })
    assert.ok(text.includes('House Tea'), text)
    assert.doesNotMatch(text, /[?\u25a1\ufffd\u0000]|[ᏣᎳᎩ]/)
  })

  test('a name to the left keeps its order beside words to the right', async () => {
    const { pages } = await read({
      ...receipt,
      member: { name: 'שלום עולם', username: 'noa' },
    })
    const at = (part: string) => (pages[0] ?? []).find(({ text }) => text.includes(part))
    const [first, second, username] = [at('שלום'), at('עולם'), at('(@noa)')]
    assert.ok(first && second && username)
    assert.ok(second.left < first.left, 'the second word is left of the first one')
    assert.ok(first.left < username.left, 'the username follows')
    assert.ok(Math.abs(first.bottom - username.bottom) < 0.1, 'on one baseline')
  })

  test('a document in several scripts stays small, and long names wrap within the page', async () => {
    const given = {
      ...receipt,
      member: { name: '日本太郎の長い名前'.repeat(12), username: 'taro' },
      lines: [{ description: 'محمد علي '.repeat(40), cents: 100 }],
    }
    const { pages } = await read(given)
    assert.equal(pages.length, 1)
    for (const { text, right } of pages[0] ?? [])
      assert.ok(right <= 612 - 64 + 0.1, `${text} ends at ${right}`)
    assert.ok((await renderReceipt(given)).length < 80_000)
    assert.ok((await renderReceipt(given)).equals(await renderReceipt(structuredClone(given))))
  })

  test('with long names wrapped within the page, even without spaces', async () => {
    for (const name of ['Wolfeschlegelsteinhausenbergerdorff '.repeat(6), 'W'.repeat(300)]) {
      const { pages } = await read({
        ...receipt,
        member: { name, username: 'x'.repeat(30) },
        lines: [{ description: name, cents: 100 }],
      })
      assert.equal(pages.length, 1)
      const words = pages[0] ?? []
      for (const { text, right } of words)
        assert.ok(right <= 612 - 64 + 0.1, `${text} ends at ${right}`)
      const amount = words.find(({ text }) => text === '$1.00')
      assert.ok(
        words
          .filter(({ text, bottom }) => text.startsWith('W') && bottom <= (amount?.bottom ?? 0))
          .every(({ right }) => right < (amount?.left ?? 0)),
      )
      assert.ok(words.filter(({ text }) => text.startsWith('W')).length >= 6)
    }
  })
})

describe('a long receipt', () => {
  test('runs to three pages with eighty lines: headers repeated, nothing cut off, nothing lost', async () => {
    const lines = Array.from({ length: 80 }, (_, index) => ({
      description: `Product ${index + 1}`,
      cents: index + 1,
    }))
    const { pages, text } = await read({ ...receipt, lines })
    assert.equal(pages.length, 3)
    for (const [index, words] of pages.entries()) {
      assert.equal(words.filter(({ text: each }) => each === 'Amount').length, 1)
      assert.ok(words.some(({ text: each }) => each === `Page ${index + 1} of 3`))
      const foot = words.find(({ text: each }) => each.startsWith('Page '))?.bottom ?? 0
      assert.ok(words.every(({ bottom }) => bottom >= foot - 0.1))
      assert.ok(
        words.filter(({ bottom }) => bottom > foot + 1).every(({ bottom }) => bottom > foot + 12),
      )
    }
    for (const { description, cents } of lines)
      assert.ok(text.includes(`${description} $${(cents / 100).toFixed(2)}`), description)
    assert.ok(text.includes('Total $32.40'))
  })
})

describe('for programs', () => {
  test('the same receipt has the same bytes, and another one differs', async () => {
    const one = await renderReceipt(receipt)
    assert.ok(one.equals(await renderReceipt(structuredClone(receipt))))
    assert.ok(!one.equals(await renderReceipt({ ...receipt, number: 'R-2026-000124' })))
    assert.ok(one.length < 40_000, String(one.length))
  })

  test('it has a title, a language, its date, and a structure in reading order', async () => {
    const { pdf } = await read(receipt)
    const info = (await pdf.getMetadata()).info as Record<string, unknown>
    assert.deepEqual(
      {
        Title: info['Title'],
        Author: info['Author'],
        Language: info['Language'],
        CreationDate: info['CreationDate'],
        ModDate: info['ModDate'],
      },
      {
        Title: 'Receipt R-2026-000123, XVerse',
        Author: 'XVerse',
        Language: 'en-US',
        CreationDate: 'D:20261120233000Z',
        ModDate: 'D:20261120233000Z',
      },
    )
    assert.deepEqual(await pdf.getMarkInfo(), {
      Marked: true,
      UserProperties: false,
      Suspects: false,
    })
    const rolesOf = (node: Node): unknown =>
      node.role && [
        node.role,
        ...(node.children ?? []).flatMap((child) => (child.role ? [rolesOf(child)] : [])),
      ]
    const tree = await (await pdf.getPage(1)).getStructTree()
    assert.deepEqual(rolesOf(tree as Node), [
      'Root',
      [
        'Document',
        ['P'],
        ['P'],
        ['H1'],
        ['Table', ...Array.from({ length: 5 }, () => ['TR', ['TH'], ['TD']])],
        ['Table', ['TR', ['TH'], ['TH']], ['TR', ['TD'], ['TD']], ['TR', ['TD'], ['TD']]],
        ['P'],
      ],
    ])
  })

  test('startup doesn’t load the library', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `
      import { registerHooks } from 'node:module'
      registerHooks({ resolve: (name, context, next) => { const found = next(name, context); if (/pdfkit|fontkit|subset-font|bidi-js/.test(found.url)) console.log('loads', found.url); return found } })
      await import('#app/server/app.ts'); await import('#platform/server/documents/documents.ts'); console.log('loaded')`,
      ],
      { cwd: `${import.meta.dirname}/../../..` },
    )
    assert.equal(stdout, 'loaded\n')
  })
})

describe('a text for print', () => {
  test('has its tables as tables, its line breaks and raised figures, and no markup', async () => {
    const markdown =
      '## Costs\n\nAn area of 3 m<sup>2</sup>.  \nMeasured twice.\n\n| Item | Cost |\n| --- | --- |\n| Roads | **1,200** |\n| Parks | 300 |\n'
    const file = await renderReading({
      title: 'A bill',
      lines: ['Version 1'],
      foot: 'XVerse',
      author: 'XVerse',
      at: new Date('2026-11-20T12:00:00Z'),
      markdown,
    })
    const pdf = await getDocumentProxy(new Uint8Array(file))
    const first = await pdf.getPage(1)
    const { items } = await first.getTextContent()
    const words = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    assert.match(words, /3 m2\.\s+Measured twice\./)
    for (const cell of ['Item', 'Cost', 'Roads', '1,200', 'Parks', '300'])
      assert.ok(words.includes(cell), cell)
    const roles: string[] = []
    const collect = (node: Node): void => {
      if (node.role) roles.push(node.role)
      node.children?.forEach(collect)
    }
    collect((await first.getStructTree()) as Node)
    assert.deepEqual(
      roles.filter((role) => role.startsWith('T')),
      ['Table', 'TR', 'TH', 'TH', 'TR', 'TD', 'TD', 'TR', 'TD', 'TD'],
    )
  })
})
