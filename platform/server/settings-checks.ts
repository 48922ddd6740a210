import { isIP } from 'node:net'
import { z } from 'zod'

type Environment = Record<string, string | undefined>

/** Settings without effect unless another is set; setting them alone is an error. */
const dependents: [needed: string, dependents: string[]][] = [
  ['S3_ENDPOINT', ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  [
    'STRIPE_SECRET_KEY',
    [
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_CONNECT_WEBHOOK_SECRET',
      'STRIPE_IDENTITY_KEY',
    ],
  ],
  ['OIDC_CLIENT_ID', ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET']],
  ['GOOGLE_CLIENT_ID', ['GOOGLE_CLIENT_SECRET']],
]

/**
 * True for this machine's own names and addresses: `localhost` and names below it, 127.0.0.0/8 and
 * ::1.
 */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIP(name) === 4) return name.startsWith('127.')
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost')
}

/** Why an address can't be the site's, or null: an origin has no path, query, fragment or password. */
export function siteUrlFault(siteUrl: string): string | null {
  const { pathname, search, hash, username, password } = new URL(siteUrl)
  const isOrigin = /^\/*$/.test(pathname) && !search && !hash && !username && !password
  return isOrigin
    ? null
    : 'Setting SITE_URL must be an origin without a path, such as https://example.org.'
}

/** True for `name@host.example` and `Name <name@host.example>`. */
export function isSender(text: string): boolean {
  const [, bracketed] = /^[^<>\r\n]*<([^<>\s]+)>$/.exec(text.trim()) ?? []
  return z.email().safeParse(bracketed ?? text.trim()).success
}

/** One line per setting that requires another. */
export function dependencyFaults(environment: Environment): string[] {
  return dependents.flatMap(([needed, names]) => {
    const found = environment[needed] ? undefined : names.find((name) => environment[name])
    return found ? [`Setting ${needed} is missing, while ${found} is set.`] : []
  })
}

/** One line per environment variable that resembles a setting's name. */
export function misspelledSettings(environment: Environment, known: string[]): string[] {
  return Object.keys(environment)
    .sort()
    .flatMap((name) => {
      if (known.includes(name) || environment[name] === '') return []
      const likely = known.find(
        (setting) => editDistance(name.toUpperCase(), setting) <= allowance(setting),
      )
      return likely
        ? [`Setting ${name} is unknown. Did you mean ${likely}? Correct or remove it.`]
        : []
    })
}

/**
 * Edits that still look like a typo: short names, such as HOST, have too many similar words for
 * more than one.
 */
const allowance = (name: string) => (name.length <= 8 ? 1 : 2)

/** The number of insertions, deletions, replacements and swaps between two texts. */
function editDistance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return 3
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= from.length; row += 1) {
    const present = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const cost = from[row - 1] === to[column - 1] ? 0 : 1
      const isSwap =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1]
      present.push(
        Math.min(
          at(rows, row - 1, column) + 1,
          (present[column - 1] ?? 0) + 1,
          at(rows, row - 1, column - 1) + cost,
          isSwap ? at(rows, row - 2, column - 2) + 1 : Infinity,
        ),
      )
    }
    rows.push(present)
  }
  return at(rows, from.length, to.length)
}

const at = (rows: number[][], row: number, column: number) => rows[row]?.[column] ?? Infinity
