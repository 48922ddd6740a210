import { displayNameOf } from '#features/identity/contract/display-name.ts'
import { stateNames } from '#platform/contract/states.ts'
import { categoryNames } from '../contract/rules.ts'
import type { ArticleCardWire } from '../contract/schemas.ts'

/** An article's category, and its state if any. */
export function placeOf({ category, state }: Pick<ArticleCardWire, 'category' | 'state'>): string {
  return [categoryNames[category], state && stateNames[state]].filter(Boolean).join(' · ')
}

/** An article's author name. */
export function nameOf({
  author,
  authorUsername,
}: Pick<ArticleCardWire, 'author' | 'authorUsername'>): string {
  return displayNameOf({ ...author, username: authorUsername })
}
