import { zonedDay } from '../../contract/zoned-dates.ts'
import type { Element, TextStyle, Place, Sheet } from './sheet.ts'

/** A receipt's content; amounts are whole US cents. */
export type Receipt = {
  issuer: { name: string; url: string }
  number: string
  /** Date of the payment. */
  date: Date
  /** The member's time zone, an IANA name. */
  timeZone: string
  member: { name: string; username: string }
  /** What was paid for; a negative line is a credit, a subtotal adds nothing. */
  lines: { description: string; cents: number; isSubtotal?: boolean }[]
  /** Amount refunded so far. */
  refundedCents: number
  /** Such as "Visa ending in 4242". */
  method: string
  /** Further notes for the member, such as the refund policy. */
  note: string
}

type Cell = { words: string; style: TextStyle; place: Omit<Place, 'y'>; heads?: 'Row' | 'Column' }

const ink = { strong: '#1c1917', soft: '#57534e', rule: '#d6d3d1' }
const body: TextStyle = { size: 10.5, color: ink.strong }
const faint: TextStyle = { ...body, color: ink.soft }
const strong: TextStyle = { ...body, weight: 'strong' }
const small: TextStyle = { size: 9, color: ink.soft }
const amountWidth = 110
/** Space between two table rows, and how much of it goes below the rule. */
const rowGap = 5
const belowRule = 4.5

/** A receipt as a US Letter PDF; the same receipt always has the same bytes. */
export async function renderReceipt(receipt: Receipt): Promise<Buffer> {
  const { openSheet, page } = await import('./sheet.ts')
  const { issuer, number, date, timeZone, member, lines, refundedCents, method, note } = receipt
  const sheet = await openSheet({
    title: `Receipt ${number}, ${issuer.name}`,
    author: issuer.name,
    at: date,
    texts: [
      issuer.name,
      issuer.url,
      number,
      member.name,
      member.username,
      method,
      note,
      ...lines.map(({ description }) => description),
    ],
  })
  const [left, width, end] = [
    page.margin,
    page.width - 2 * page.margin,
    page.height - page.foot - 28,
  ]
  const total = lines.reduce(
    (sum, { cents, isSubtotal = false }) => (isSubtotal ? sum : sum + cents),
    0,
  )
  let y: number = page.margin

  const paragraph = (type: string, words: string, style: TextStyle) => {
    sheet.element(sheet.root, type, () => {
      y = sheet.write(words, style, { x: left, y, width })
    })
  }
  paragraph('P', issuer.name, { ...strong, size: 14 })
  paragraph('P', issuer.url, small)
  y += 30
  paragraph('H1', 'Receipt', { ...strong, size: 22 })
  y += 10

  const facts = sheet.element(sheet.root, 'Table')
  for (const [name, value] of [
    ['Number', number],
    ['Date', zonedDay(date, timeZone)],
    ['Member', `${member.name} (@${member.username})`],
    ['Paid with', method],
    ['State', stateOf(total, refundedCents)],
  ] as const) {
    y = drawRow(sheet, facts, y, [
      { words: name, style: faint, place: { x: left, width: 90 }, heads: 'Row' },
      { words: value, style: body, place: { x: left + 96, width: width - 96 } },
    ])
  }
  y += 20

  const table = sheet.element(sheet.root, 'Table')
  const cellsOf = (what: string, amount: string, look: Pick<Cell, 'style' | 'heads'>): Cell[] => [
    { ...look, words: what, place: { x: left, width: width - amountWidth - 16 } },
    {
      ...look,
      words: amount,
      place: { x: left + width - amountWidth, width: amountWidth, align: 'right' },
    },
  ]
  const rule = (color: string) => sheet.aside(() => sheet.rule(y - belowRule, color))
  const turn = () => {
    sheet.turn()
    y = page.margin
  }
  const heading = () => {
    y = drawRow(
      sheet,
      table,
      y,
      cellsOf('Description', 'Amount', { style: faint, heads: 'Column' }),
    )
    rule(ink.strong)
  }
  const row = (what: string, cents: number, style: TextStyle) => {
    const cells = cellsOf(what, dollars(cents), { style })
    if (y + heightOf(sheet, cells) > end) {
      turn()
      heading()
    }
    y = drawRow(sheet, table, y, cells)
    rule(style === strong ? ink.strong : ink.rule)
  }
  heading()
  for (const { description, cents } of lines) row(description, cents, body)
  row('Total', total, strong)
  if (refundedCents > 0) {
    row('Refunded', -refundedCents, body)
    row('Total after refunds', total - refundedCents, strong)
  }

  y += 18
  if (y + sheet.heightOf(note, small, width) > end) turn()
  paragraph('P', note, small)

  sheet.onEach((index, count) =>
    sheet.aside(() => {
      const foot = page.height - page.foot
      sheet.write(`${issuer.name}, receipt ${number}`, small, {
        x: left,
        y: foot,
        width: width - amountWidth,
      })
      sheet.write(`Page ${index} of ${count}`, small, {
        x: left + width - amountWidth,
        y: foot,
        width: amountWidth,
        align: 'right',
      })
    }),
  )
  return sheet.close()
}

function heightOf(sheet: Sheet, cells: Cell[]): number {
  return (
    Math.max(...cells.map(({ words, style, place }) => sheet.heightOf(words, style, place.width))) +
    rowGap
  )
}

/** Draws a table row and returns where the next one starts. */
function drawRow(sheet: Sheet, table: Element, y: number, cells: Cell[]): number {
  const row = sheet.element(table, 'TR')
  for (const { words, style, place, heads } of cells)
    sheet.element(
      row,
      heads ? 'TH' : 'TD',
      () => {
        sheet.write(words, style, { ...place, y })
      },
      heads,
    )
  return y + heightOf(sheet, cells)
}

function stateOf(total: number, refundedCents: number): string {
  if (refundedCents <= 0) return 'Paid'
  return refundedCents >= total ? 'Refunded' : `Paid, ${dollars(refundedCents)} of it refunded`
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
