import { Lexer, type Token, type Tokens } from 'marked'
import { writeTable, type TableBlock } from './reading-table.ts'
import type { Element, TextStyle } from './sheet.ts'

/** A text for print: its heading lines and Markdown. */
export type ReadingDocument = {
  title: string
  /** Lines under the title, such as a version and a date. */
  lines: string[]
  /** At the foot of every page. */
  foot: string
  author: string
  /** The file's creation date. */
  at: Date
  markdown: string
}

type Block =
  | TableBlock
  | { kind: 'heading'; depth: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'item'; mark: string; text: string; level: number; isFirst: boolean }

const ink = { strong: '#1c1917', soft: '#57534e', rule: '#d6d3d1' }
const body: TextStyle = { size: 11, color: ink.strong }
const small: TextStyle = { size: 9, color: ink.soft }
const gaps = { paragraph: 8, item: 4, heading: 16 }
const indent = 22

/**
 * A text as a tagged US Letter PDF with bookmarks and page numbers; the same text always has the
 * same bytes. Slow: call it in a worker thread.
 */
export async function renderReading(document: ReadingDocument): Promise<Buffer> {
  const { openSheet, page } = await import('./sheet.ts')
  const { title, lines, foot, author, at, markdown } = document
  const sheet = await openSheet({
    title,
    author,
    at,
    texts: [title, ...lines, foot, markdown],
  })
  const [left, width, end] = [
    page.margin,
    page.width - 2 * page.margin,
    page.height - page.foot - 28,
  ]
  let y: number = page.margin

  /** Starts a new page if `height` doesn't fit. */
  const makeRoom = (height: number) => {
    if (y + height <= end || y === page.margin) return
    sheet.turn()
    y = page.margin
  }
  const write = (parent: Element, type: string, text: string, look: TextStyle, x = left) => {
    sheet.element(parent, type, () => {
      y = sheet.write(text, look, { x, y, width: width - (x - left) })
    })
  }

  write(sheet.root, 'H1', title, { size: 22, weight: 'strong', color: ink.strong })
  y += 6
  for (const text of lines) write(sheet.root, 'P', text, small)
  y += 6
  sheet.aside(() => sheet.rule(y, ink.rule))
  y += 12

  let list: Element | null = null
  for (const block of blocksOf(markdown)) {
    if (block.kind === 'item') {
      const x = left + indent * (block.level + 1)
      makeRoom(sheet.heightOf(block.text, body, width - (x - left)))
      if (block.isFirst || !list) list = sheet.element(sheet.root, 'L')
      const item = sheet.element(list, 'LI')
      const top = y
      sheet.element(item, 'Lbl', () => {
        sheet.write(block.mark, body, { x: x - indent, y: top, width: indent })
      })
      sheet.element(item, 'LBody', () => {
        y = sheet.write(block.text, body, { x, y: top, width: width - (x - left) })
      })
      y += gaps.item
      continue
    }
    list = null
    if (block.kind === 'table') {
      const placeFor = (height: number) => {
        makeRoom(height)
        const start = y
        y += height
        return start
      }
      y = writeTable(block, { sheet, parent: sheet.root, x: left, width, style: small, placeFor })
      y += gaps.paragraph
      continue
    }
    if (block.kind === 'heading') {
      const look: TextStyle = {
        size: block.depth <= 2 ? 14 : 12,
        weight: 'strong',
        color: ink.strong,
      }
      y += gaps.heading - gaps.paragraph
      makeRoom(sheet.heightOf(block.text, look, width) + 48)
      if (block.depth <= 2) sheet.bookmark(block.text)
      write(sheet.root, block.depth <= 2 ? 'H2' : 'H3', block.text, look)
      y += gaps.paragraph / 2
    } else {
      makeRoom(sheet.heightOf(block.text, body, width))
      write(sheet.root, 'P', block.text, body)
      y += gaps.paragraph
    }
  }

  const footLine = page.height - page.foot
  sheet.onEach((index, count) =>
    sheet.aside(() => {
      sheet.write(foot, small, { x: left, y: footLine, width: width - 90 })
      sheet.write(`Page ${index} of ${count}`, small, {
        x: left + width - 90,
        y: footLine,
        width: 90,
        align: 'right',
      })
    }),
  )
  return sheet.close()
}

function blocksOf(markdown: string): Block[] {
  return new Lexer().lex(markdown).flatMap((token) => blockOf(token))
}

function blockOf(token: Token, level = 0): Block[] {
  if (token.type === 'heading')
    return [{ kind: 'heading', depth: (token as Tokens.Heading).depth, text: wordsOf(token) }]
  if (token.type === 'list') return itemsOf(token as Tokens.List, level)
  if (token.type === 'table') return [tableOf(token as Tokens.Table)]
  if (token.type === 'space' || token.type === 'hr') return []
  if (token.type === 'blockquote')
    return (token as Tokens.Blockquote).tokens.flatMap((inner) => blockOf(inner, level))
  return [{ kind: 'paragraph', text: wordsOf(token) }]
}

function tableOf({ header, rows }: Tokens.Table): TableBlock {
  const wordsIn = (cells: Tokens.TableCell[]) =>
    cells.map(({ tokens }) => tokens.map(wordsOf).join(''))
  return { kind: 'table', rows: [wordsIn(header), ...rows.map(wordsIn)] }
}

function itemsOf({ items, ordered, start }: Tokens.List, level: number): Block[] {
  return items.flatMap((item, index): Block[] => {
    const inner = item.tokens.filter(({ type }) => type === 'list') as Tokens.List[]
    const own = item.tokens.filter(({ type }) => type !== 'list')
    return [
      {
        kind: 'item',
        mark: ordered ? `${(start || 1) + index}.` : '•',
        text: own.map(wordsOf).join(' '),
        level,
        isFirst: index === 0 && level === 0,
      },
      ...inner.flatMap((list) => itemsOf(list, level + 1)),
    ]
  })
}

/** A token's words without markup. */
function wordsOf(token: Token): string {
  if (token.type === 'br') return '\n'
  if (token.type === 'html') return decode(token.raw.replace(/<[^<>]*>/g, ''))
  if ('tokens' in token && token.tokens) return token.tokens.map(wordsOf).join('')
  return 'text' in token && typeof token.text === 'string' ? decode(token.text) : ''
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

function decode(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
}
