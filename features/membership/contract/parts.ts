/** Parts of the product that plans and pages name, by the path at which each opens. */
export const partPaths = {
  avatars: '/open-ai',
  campaign: '/seven-sins',
  challenges: '/herald-kings',
  library: '/xverse-irl',
  marketplace: '/marketplace',
  warroom: '/warroom',
} as const

export type Part = keyof typeof partPaths

/** Parts that are named before they can be used; each leaves this list together with the release that opens it. */
const later: readonly Part[] = [
  'avatars',
  'challenges',
  'library',
  'marketplace',
  'warroom',
]

/** Said beside whatever is named and cannot be used yet, so that nobody pays for it unknowing. */
export const opensLater = 'Opens later'

/** False for what has no page yet: nothing leads there, and wherever it is named it says so. */
export function isOpen(part: Part): boolean {
  return !later.includes(part)
}
