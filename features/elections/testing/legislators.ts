/**
 * Fictional people in the legislators file's format: two seats of class 2 and 3 up for election,
 * one that isn't, and one in the House.
 */
export const sampleLegislators = `- id: {bioguide: S000001}
  name: {first: Sample, last: Texan, official_full: Sample Texan}
  terms:
  - {type: sen, start: '2021-01-03', end: '2027-01-03', state: TX, class: 2, party: Republican}
- id: {bioguide: S000002}
  name: {first: Sample, last: Ohioan}
  terms:
  - {type: rep, start: '2019-01-03', end: '2025-01-03', state: OH, district: 1, party: Republican}
  - {type: sen, start: '2025-01-21', end: '2029-01-03', state: OH, class: 3, party: Republican}
- id: {bioguide: S000003}
  name: {first: Sample, last: Floridian}
  terms:
  - {type: sen, start: '2025-01-21', end: '2029-01-03', state: FL, class: 3, party: Democrat}
- id: {bioguide: S000004}
  name: {first: Sample, last: Member}
  terms:
  - {type: rep, start: '2025-01-03', end: '2027-01-03', state: TX, district: 1, party: Democrat}
`

/** An entry of the same format: a senator of class 2 by the first days of their terms of six years. */
export function senator(name: string, terms: string[], state: string): string {
  const [first, last] = name.split(' ')
  const lines = terms.map(
    (start) =>
      `  - {type: sen, start: '${start}', end: '${Number(start.slice(0, 4)) + 6}-01-03', state: ${state}, class: 2, party: Republican}\n`,
  )
  return `- id: {bioguide: ${last}}\n  name: {first: ${first}, last: ${last}}\n  terms:\n${lines.join('')}`
}
