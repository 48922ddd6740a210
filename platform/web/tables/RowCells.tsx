import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { cellLook } from './cell-look.ts'
import type { Column } from './column.ts'

type Props<Row> = {
  columns: Column<Row>[]
  row: Row
  isCurrent: boolean
  /** Opens the row's panel; undefined if there is none. */
  onOpen: (() => void) | undefined
}

/** A row's classes on a phone: its name and actions in one line, its values in the next. */
export const rowOnPhone =
  'max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-1.5 max-md:gap-y-0.5 max-md:py-2.5 max-md:before:order-2 max-md:before:basis-full'

/** A row's cells. */
export function RowCells<Row>({ columns, row, isCurrent, onOpen }: Props<Row>) {
  const contents = columns.map(({ cell }) => cell(row))
  return columns.map((column, index) => {
    const { id, header, detail, kind = 'plain' } = column
    const content = contents[index]
    const look = `${cellLook(kind)} py-2.5 align-top`
    if (index === 0)
      return (
        <td
          key={id}
          role="cell"
          data-main
          className={`${look} md:min-w-32 max-md:min-w-0 max-md:grow max-md:basis-40 max-md:py-0`}
        >
          {onOpen ? (
            <button
              type="button"
              aria-current={isCurrent || undefined}
              className="touch-area min-h-6 align-top text-left font-semibold hover:underline"
              onClick={onOpen}
            >
              {content}
            </button>
          ) : (
            content
          )}
          {detail?.(row)}
        </td>
      )
    const onPhone = isEmpty(content) ? 'max-md:hidden' : placeOnPhone(column)
    return (
      <td key={id} role="cell" data-label={header} className={`${look} ${onPhone}`}>
        <div className="min-w-0">{content}</div>
      </td>
    )
  })
}

type Placed = Pick<Column<unknown>, 'kind' | 'isLabeled' | 'isBesideName'>

/** Whether a column's values show on a phone's second line. */
const isValue = ({ kind, isBesideName }: Placed): boolean =>
  kind !== 'rest' && kind !== 'actions' && !isBesideName

const isEmpty = (content: ReactNode): boolean =>
  content === null ||
  content === undefined ||
  content === '' ||
  typeof content === 'boolean' ||
  (Array.isArray(content) && content.length === 0)

/** Values in one line; those that aren't understood alone have their header. */
function placeOnPhone(column: Placed): string {
  if (column.kind === 'rest') return ''
  if (!isValue(column)) return 'max-md:order-1 max-md:max-w-full max-md:py-0'
  return classNames(
    'max-md:order-3 max-md:flex max-md:min-w-0 max-md:max-w-full max-md:items-center max-md:gap-x-1.5 max-md:py-0 max-md:pr-2.5 max-md:text-sm',
    (column.isLabeled ?? column.kind === 'figures') &&
      'max-md:before:shrink-0 max-md:before:text-ink-3 max-md:before:content-[attr(data-label)]',
  )
}
