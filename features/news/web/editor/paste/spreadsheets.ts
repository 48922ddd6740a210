import { spanOf, tableLimits } from '#platform/contract/rich-text.ts'

/** Tables of spreadsheets and mails as tables of an article; answers how many were too large. */
export function readTables(root: HTMLElement, styles: string): number {
  const boldClasses = new Set(
    Array.from(
      styles.matchAll(/\.(xl\d{1,6})\s{0,9}\{[^{}]{0,2000}?font-weight:\s?(?:[6-9]00|bold)/g),
      ([, name]) => name ?? '',
    ),
  )
  let tooLarge = 0
  for (const table of root.querySelectorAll('table')) {
    if (isTooLarge(table)) {
      tooLarge += 1
      table.remove()
      continue
    }
    const [first, ...others] = table.rows
    const isFrame = table.rows.length === 1 && first?.cells.length === 1
    if (isFrame) {
      table.replaceWith(...(first.cells[0]?.childNodes ?? []))
      continue
    }
    const isHeading = (cell: Element) =>
      cell.textContent?.trim() === '' || isBold(cell, boldClasses)
    const isHead = (row: HTMLTableRowElement) => [...row.cells].every(isHeading)
    if (first?.textContent?.trim() && others.length > 0 && isHead(first) && !others.every(isHead))
      for (const cell of first.cells) toHeader(cell)
  }
  return tooLarge
}

function isTooLarge(table: HTMLTableElement): boolean {
  let cells = 0
  for (const row of table.rows) {
    let columns = 0
    for (const { attributes } of row.cells) {
      const wide = spanOf(attributes.getNamedItem('colspan')?.value, tableLimits.columns)
      columns += wide
      cells += wide * spanOf(attributes.getNamedItem('rowspan')?.value, tableLimits.span)
    }
    if (columns > tableLimits.columns || cells > tableLimits.cells) return true
  }
  return false
}

const boldStyle = /font-weight:\s*(?:[6-9]00|bold)/i

function isBold(cell: Element, boldClasses: Set<string>): boolean {
  if (boldStyle.test(cell.getAttribute('style') ?? '')) return true
  if ([...cell.classList].some((name) => boldClasses.has(name))) return true
  const bold = cell.querySelector('b, strong, [style*="font-weight"]')
  if (bold === null || bold.textContent?.trim() !== cell.textContent?.trim()) return false
  return bold.tagName !== 'SPAN' || boldStyle.test(bold.getAttribute('style') ?? '')
}

/** A header cell, whose words are bold by being there. */
function toHeader(cell: Element): void {
  const header = cell.ownerDocument.createElement('th')
  for (const { name, value } of cell.attributes)
    if (name === 'colspan' || name === 'rowspan') header.setAttribute(name, value)
  for (const bold of cell.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes)
  for (const styled of cell.querySelectorAll('[style*="font-weight"]'))
    styled.removeAttribute('style')
  header.append(...cell.childNodes)
  cell.replaceWith(header)
}

/** Rows of words separated by tabs, as a table; null for other text. */
export function tableOfText(text: string): string | null {
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  const cells = rows.map((row) => row.split('\t'))
  const wide = cells[0]?.length ?? 0
  const isTable = rows.length > 1 && wide > 1 && cells.every(({ length }) => length === wide)
  if (!isTable || wide > tableLimits.columns || wide * rows.length > tableLimits.cells) return null
  const table = document.createElement('table')
  for (const row of cells) {
    const line = table.insertRow()
    for (const words of row) line.insertCell().textContent = words
  }
  return table.outerHTML
}
