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

/** True for a name that only the site and its staff bear: one that is made of nothing but their words, the site's own name among them. */
export function isKeptName(name: string, siteName: string): boolean {
  const ownName = skeletonOf(siteName).replace(/[^a-z0-9]/g, '')
  const words = [...keptWords.map(skeletonOf), ...(ownName.length < 3 ? [] : [ownName])]
  return new RegExp(`^(?:${words.join('|')})+$`).test(skeletonOf(name))
}
