import { countText } from '#platform/contract/count-text.ts'
import { shares } from '../contract/rules.ts'

/** Verified members' votes in a line, such as “54% for A, 46% for B (210 votes)”. */
export function verifiedText(votes: { votesA: number; votesB: number }): string {
  const { A, B } = shares(votes)
  return `${A}% for A, ${B}% for B (${countText(votes.votesA + votes.votesB, 'vote')})`
}
