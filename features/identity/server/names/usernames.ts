/** Look-alike characters, each mapped to one; unmapped punctuation counts as nothing. */
export const alikeSigns = { from: 'i1|0._-', to: 'lllo' }

/**
 * A name reduced to its looks: names with the same skeleton are look-alikes. The database folds the
 * same characters.
 */
export function skeletonOf(name: string): string {
  return Array.from(name.toLowerCase(), (sign) => {
    const at = alikeSigns.from.indexOf(sign)
    return at < 0 ? sign : (alikeSigns.to[at] ?? '')
  }).join('')
}

const reservedWords = [
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
  'api',
  'null',
  'undefined',
  'anonymous',
  'formermember',
  'the',
]

/**
 * Words that turn others into an office: "XVerse Billing", "Verified Admin". Alone they aren't
 * reserved.
 */
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

/** A skeleton in which letters that look like one are one. */
export const closeLookOf = (name: string): string => skeletonOf(name).replaceAll('rn', 'm')

/** True for usernames that pass for the site or its staff, whatever they look like in small type. */
export function isReservedUsername(username: string, siteName: string): boolean {
  return [username, closeLookOf(username)].some(
    (name) => isReservedName(name, siteName) || isOfficeName(name, siteName),
  )
}

/**
 * True for names reserved for the site and its staff: made only of their words, including the
 * site's name.
 */
export function isReservedName(name: string, siteName: string): boolean {
  return patternsOf(siteName).reserved.test(skeletonOf(name))
}

/** True for a reserved name with office words around it. */
export function isOfficeName(name: string, siteName: string): boolean {
  return patternsOf(siteName).office.test(skeletonOf(name))
}

type Patterns = { reserved: RegExp; office: RegExp }

/** By the site's name as it is written and as it looks: files of many names ask for both in turn. */
const compiled = new Map<string, Patterns>()

function patternsOf(siteName: string): Patterns {
  const known = compiled.get(siteName)
  if (known) return known
  const reserved = wordsOf(siteName)
  const any = [...reserved, ...officeWords.map(skeletonOf)].join('|')
  const meaningful = reserved.filter((word) => word !== 'the').join('|')
  const patterns = {
    reserved: new RegExp(`^(?:${reserved.join('|')})+$`),
    office: new RegExp(`^(?:${any})*(?:${meaningful})(?:${any})*$`),
  }
  compiled.set(siteName, patterns)
  return patterns
}

function wordsOf(siteName: string): string[] {
  const ownName = skeletonOf(siteName).replace(/[^a-z0-9]/g, '')
  return [...reservedWords.map(skeletonOf), ...(ownName.length < 3 ? [] : [ownName])]
}
