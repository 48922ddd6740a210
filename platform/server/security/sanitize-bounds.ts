import type { IOptions } from 'sanitize-html'
import { spanOf, tableLimits } from '#platform/contract/rich-text.ts'
import { DomainError } from '../errors.ts'

/** Maximum complexity of a text: far more than anyone writes, and fast to parse. */
export const most = { tags: 20_000, depth: 100, signs: 100_000 }

/** Counts while parsing, exactly as the parser sees it, and aborts. */
export function boundsOf(): Required<Pick<IOptions, 'onOpenTag' | 'onCloseTag'>> {
  let tags = 0
  let depth = 0
  const tables = tableBounds()
  return {
    onOpenTag: (name, attributes) => {
      tags += 1
      depth += 1
      if (tags > most.tags) throw tooMany(`tags: at most ${most.tags}`)
      if (depth > most.depth) throw tooMany(`tags inside one another: at most ${most.depth}`)
      tables.open(name, attributes)
    },
    onCloseTag: (name) => {
      depth -= 1
      tables.close(name)
    },
  }
}

/** Counts cells with their spans, since browsers and the editor lay out what they cover. */
function tableBounds() {
  let cells = 0
  /** Columns of the current row, for each table that is open. */
  const columns: number[] = []
  return {
    open: (name: string, { colspan, rowspan }: Record<string, string>): void => {
      if (name === 'table') columns.push(0)
      if (name === 'tr' && columns.length > 0) columns[columns.length - 1] = 0
      if (name !== 'td' && name !== 'th') return
      const wide = spanOf(colspan, tableLimits.columns)
      cells += wide * spanOf(rowspan, tableLimits.span)
      const inRow = (columns.pop() ?? 0) + wide
      columns.push(inRow)
      if (cells > tableLimits.cells) throw tooMany(`table cells: at most ${tableLimits.cells}`)
      if (inRow > tableLimits.columns)
        throw tooMany(`columns in a table: at most ${tableLimits.columns}`)
    },
    close: (name: string): void => {
      if (name === 'table') columns.pop()
    },
  }
}

/** The refusal of a text that would keep the server or a browser busy. */
export function tooMany(what: string): DomainError {
  const message = `The text has too many ${what}.`
  return new DomainError('invalid', message, { body: message })
}
