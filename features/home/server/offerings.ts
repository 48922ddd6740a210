import { arenaPath } from '#features/debates/contract/rules.ts'
import { isOpen, opensLater, partPaths, type Part } from '#features/membership/contract/parts.ts'
import type { FrontItem } from '../contract/schemas.ts'

const parts: (Omit<FrontItem, 'path' | 'badge'> & { part?: Part; path?: string })[] = [
  {
    kicker: 'Debate Arena',
    title: 'Debates with a count you can check',
    text: 'Three rounds, two sides, one vote per member.',
    path: arenaPath,
  },
  {
    kicker: 'WarRoom',
    title: 'Senate races, with sources',
    text: 'Where each candidate stands on three issues. If we don’t know, we say so.',
    part: 'warroom',
  },
  {
    kicker: 'Marketplace',
    title: 'Goods from Houses, open books',
    text: 'Goods and services from Houses. Every fee is in a public ledger.',
    part: 'marketplace',
  },
  {
    kicker: 'Profile Scoring',
    title: 'A number that explains itself',
    text: 'Eight parts, and the reason for each. Only you see your answers.',
    path: '/score-policy',
  },
  {
    kicker: 'Seven Sins',
    title: 'Seven issues, argued in the open',
    text: 'Articles, bills, and members’ own stories.',
    part: 'campaign',
  },
  {
    kicker: 'AI Avatar Creation',
    title: 'A guide and an avatar of your own',
    text: 'A name, a voice, a greeting: yours to make, yours to delete.',
    part: 'avatars',
  },
]

/** The parts of the site as the front page names them; those that open later have no path. */
export const offerings: FrontItem[] = parts.map(({ part, path = null, ...item }) => ({
  ...item,
  path: part && isOpen(part) ? partPaths[part] : path,
  badge: part && !isOpen(part) ? opensLater : null,
}))
