/** Signs that are read for one another, each under the one it counts as; those without one count as nothing. */
export const alikeSigns = { from: 'i1|0._-', to: 'lllo' }

/** What a name looks like at a glance: two names with one skeleton are taken for each other. The database folds by the same signs. */
export function skeletonOf(name: string): string {
  return Array.from(name.toLowerCase(), (sign) => {
    const at = alikeSigns.from.indexOf(sign)
    return at < 0 ? sign : (alikeSigns.to[at] ?? '')
  }).join('')
}

const keptWords = [
  'xverse',
  'admin',
  'admins',
  'administrator',
  'administrators',
  'administration',
  'moderator',
  'moderators',
  'moderation',
  'mod',
  'mods',
  'support',
  'staff',
  'team',
  'official',
  'root',
  'system',
  'sysadmin',
  'operator',
  'webmaster',
  'postmaster',
  'hostmaster',
  'security',
  'abuse',
  'help',
  'helpdesk',
  'helpcenter',
  'contact',
  'info',
  'noreply',
  'the',
]

/** Words that make an office of the others: "XVerse Billing", "Verified Admin". Alone they are nobody's. */
const officeWords = [
  'account',
  'accounts',
  'alert',
  'alerts',
  'billing',
  'bot',
  'care',
  'customer',
  'desk',
  'editor',
  'editors',
  'legal',
  'member',
  'news',
  'newsroom',
  'notice',
  'payments',
  'press',
  'service',
  'services',
  'verified',
]

/** True for a name that only the site and its staff bear: one that is made of nothing but their words, the site's own name among them. */
export function isKeptName(name: string, siteName: string): boolean {
  return new RegExp(`^(?:${wordsOf(siteName).join('|')})+$`).test(skeletonOf(name))
}

/** True for a kept name with the words of an office around it. */
export function isOfficeName(name: string, siteName: string): boolean {
  const kept = wordsOf(siteName)
  const any = [...kept, ...officeWords.map(skeletonOf)].join('|')
  const telling = kept.filter((word) => word !== 'the').join('|')
  return new RegExp(`^(?:${any})*(?:${telling})(?:${any})*$`).test(skeletonOf(name))
}

function wordsOf(siteName: string): string[] {
  const ownName = skeletonOf(siteName).replace(/[^a-z0-9]/g, '')
  return [...keptWords.map(skeletonOf), ...(ownName.length < 3 ? [] : [ownName])]
}
