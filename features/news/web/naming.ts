import { displayNameOf } from '#features/identity/contract/display-name.ts'
import { stateNames } from '#platform/contract/states.ts'
import { categoryNames } from '../contract/rules.ts'
import type { ArticleCardWire } from '../contract/schemas.ts'

/** Where an article belongs: its category, and its state if it has one. */
export function placeOf({ category, state }: Pick<ArticleCardWire, 'category' | 'state'>): string {
  return [categoryNames[category], state && stateNames[state]].filter(Boolean).join(' · ')
}

/** How an article names its author. */
export function nameOf({
  author,
  authorUsername,
}: Pick<ArticleCardWire, 'author' | 'authorUsername'>): string {
  return displayNameOf({ ...author, username: authorUsername })
}
