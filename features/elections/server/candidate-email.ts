import type { Outcome } from '../contract/result-rules.ts'

/** The draft of a member's question to a candidate, or to the office of who won. */
export function emailTo(
  candidate: string,
  { from, state, outcome }: { from: string; state: string; outcome: Outcome | null },
): { subject: string; body: string } {
  const isOpen = outcome === null || outcome === 'runoff'
  const body = [
    `Dear ${candidate},`,
    '',
    `I follow ${isOpen ? `the Senate race in ${state}` : `how ${state} is represented in the Senate`}. Where do you stand on these three questions, and where have you said so in public?`,
    '',
    '1. Same-sex marriage',
    '2. Sex changes for children',
    '3. The release of the Epstein files',
    '',
    'Thank you for your answer.',
    '',
    from,
  ].join('\n')
  const about = isOpen ? `the ${state} Senate race` : `${state} in the Senate`
  return { subject: `A question from a citizen about ${about}`, body }
}
