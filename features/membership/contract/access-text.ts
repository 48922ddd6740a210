import { scoreCapabilities, type AccessPolicy } from './access-policy.ts'
import type { Capability } from './policy.ts'

/** What plan and score open, in words that complete "you can". */
export const openedWords = [
  ['canPostContent', 'publish articles'],
  ['canInteractSocially', 'reply and react'],
  ['canConnect', 'follow members'],
  ['canVoteInDebates', 'vote in debates'],
  ['canCommentInDebates', 'comment'],
  ['canSubmitDebateArgs', 'submit arguments'],
  ['canCreateAvatars', 'create avatars'],
] as const satisfies (readonly [Capability, string])[]

/** What a member may do now, by plan and score together (docs/product/access.md 16). */
export function accessText(can: Record<Capability, boolean>): string {
  const open = openedWords.filter(([capability]) => can[capability]).map(([, words]) => words)
  if (open.length === 0) return 'Basic access: you can read, shop and save drafts.'
  return `${open.length === openedWords.length ? 'Full' : 'Limited'} access: you can ${listOf(open)}.`
}

/**
 * What the next higher score that opens anything opens; null if none does. Left out is what needs a
 * verified identity, too, until the member has one.
 */
export function nextAccessText(
  { score, isVerified }: { score: number; isVerified: boolean },
  access: AccessPolicy,
): string | null {
  const above = scoreCapabilities.filter(
    (name) => access[name] > score && (isVerified || !access.verified.includes(name)),
  )
  if (above.length === 0) return null
  const next = Math.min(...above.map((name) => access[name]))
  const opened = openedWords.filter(([name]) =>
    above.some((each) => each === name && access[each] === next),
  )
  return `From a score of ${next}, you can also ${listOf(opened.map(([, words]) => words))}.`
}

function listOf(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length === 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
