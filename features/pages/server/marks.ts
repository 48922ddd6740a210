import type { AccessPolicy } from '#features/membership/contract/access-policy.ts'
import { neededFor } from '#features/membership/contract/policy.ts'

/** What marks in texts become: the site's name, and what capabilities need. */
export type Marks = { siteName: string; access: AccessPolicy }

const siteMark = /\{site\}/g
const needsMark = /\{(needs|Needs) (\w{1,40})\}/g

/** True if a text says the site's name, and so follows it. */
export const namesSite = (text: string): boolean => text.search(siteMark) >= 0

/** True if a text says what a capability needs, and so follows the policy. */
export const namesNeeds = (text: string): boolean => text.search(needsMark) >= 0

/**
 * Replaces `{site}`, and `{needs canVoteInDebates}` or, at the start of a sentence, `{Needs …}`
 * (docs/product/site.md 30).
 */
export const fillMarks = (text: string, { siteName, access }: Marks): string =>
  text
    .replace(siteMark, () => siteName)
    .replace(needsMark, (_, word: string, capability: string) => {
      const needs = neededFor(capability, access)
      return word === 'Needs' ? needs.charAt(0).toUpperCase() + needs.slice(1) : needs
    })
