/** Parts of the product that plans and pages name, by their future paths. */
export const partPaths = {
  avatars: '/avatars',
  campaign: '/seven-sins',
  challenges: '/herald-kings',
  library: '/xverse-irl',
  marketplace: '/marketplace',
  warroom: '/warroom',
} as const

export type Part = keyof typeof partPaths

/** Announced parts without pages yet; each leaves the list with the release that opens it. */
const later: readonly Part[] = []

/** Shown next to anything that can't be used yet, so nobody pays for it unknowingly. */
export const opensLater = 'Opens later'

/** False for parts without a page: nothing links there, and mentions say so. */
export function isOpen(part: Part): boolean {
  return !later.includes(part)
}
