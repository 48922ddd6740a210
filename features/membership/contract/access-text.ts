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
  const last = open.at(-1) ?? ''
  const list = open.length === 1 ? last : `${open.slice(0, -1).join(', ')} and ${last}`
  return `${open.length === openedWords.length ? 'Full' : 'Limited'} access: you can ${list}.`
}
