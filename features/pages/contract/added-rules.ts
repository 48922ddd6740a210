import { sourceLimits } from './rules.ts'
import { textPages } from './text-pages.ts'

/** Pages that administrators added are below this path. */
export const addedPagesPath = '/pages'

/** An added page's name among all texts, which is its path without the first slash. */
export const addedName = (slug: string): string => `${addedPagesPath.slice(1)}/${slug}`

/** What can become of an added page; only a published one is shown to everyone. */
export const addedStates = ['draft', 'published', 'deleted'] as const

export type AddedState = (typeof addedStates)[number]

/** Characters of an address after `/pages/`, and how many added pages there can be. */
export const addedLimits = { slug: 60, pages: 100 }

/** Words of an address: lowercase letters and digits, with single hyphens between. */
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Addresses that readers would take for the site's own pages. */
const reserved = new Set<string>([...textPages, 'help', 'contact', 'login', 'new'])

/** Refusals of addresses and states (docs/product/site.md 41). */
export const addedMessages = {
  noSlug: 'Enter an address.',
  longSlug: `Use at most ${addedLimits.slug} characters.`,
  oddSlug: 'Use lowercase letters a to z, digits, and single hyphens between words.',
  reservedSlug: 'The site uses this address itself. Choose another.',
  takenSlug: 'This address is taken. Deleted pages keep theirs, so you can restore them.',
  full: `You can keep up to ${addedLimits.pages} pages. Delete one first.`,
  changed: 'Someone else changed this page meanwhile. Look at it again.',
  deleted: 'This page was deleted. Restore it first.',
}

/** True if an added page can have this address; a later release may reserve more. */
export const isAddedSlug = (slug: string): boolean =>
  slug.length <= addedLimits.slug && slugPattern.test(slug)

/** Why an address can't be used; null if it can, as far as the address itself tells. */
export function slugProblem(slug: string): string | null {
  if (slug === '') return addedMessages.noSlug
  if (slug.length > addedLimits.slug) return addedMessages.longSlug
  if (!slugPattern.test(slug)) return addedMessages.oddSlug
  return reserved.has(slug) ? addedMessages.reservedSlug : null
}

/** The address that a title suggests; blank if it has no letters a to z or digits. */
export const slugOfTitle = (title: string): string =>
  title
    .slice(0, sourceLimits.title)
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, addedLimits.slug)
    .replace(/^-/, '')
    .replace(/-$/, '')
