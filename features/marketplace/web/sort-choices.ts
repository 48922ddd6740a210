import { productSorts, sortNames } from '../contract/rules.ts'

/** The orders of a list, as a select's options; a search's own order is its best match. */
export const sortChoices = (q: string | undefined) => ({
  placeholder: q ? 'Best match' : 'Newest first',
  options: productSorts
    .filter((value) => value !== 'newest' || q)
    .map((value) => ({ value, label: sortNames[value] })),
})
