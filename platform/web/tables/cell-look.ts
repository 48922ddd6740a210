import type { Column } from './column.ts'

const looks: Record<NonNullable<Column<unknown>['kind']>, string> = {
  plain: 'wrap-anywhere md:min-w-20',
  figures: 'figures md:text-right whitespace-nowrap',
  wide: 'wrap-anywhere md:min-w-20 md:max-lg:hidden',
  rest: 'wrap-anywhere md:min-w-20 max-xl:hidden',
  actions: 'whitespace-nowrap md:text-right',
}

/** Cell classes per kind of column, headers included. */
export const cellLook = (kind: NonNullable<Column<unknown>['kind']>) =>
  `px-3 max-md:px-0 ${looks[kind]}`
