/** The cache topic of one race's results, by which pages that are open follow them. */
export const raceTag = (year: number, state: string): string => `race:${year}:${state}`

/** The race that a topic names; null for another topic. */
export function raceIn(topic: string): { year: number; state: string } | null {
  const [, year, state] = /^race:(\d{4}):([A-Z]{2})$/.exec(topic) ?? []
  return year && state ? { year: Number(year), state } : null
}
