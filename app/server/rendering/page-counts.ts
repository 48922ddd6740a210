import { countText } from '#platform/contract/count-text.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'

/** Counts of what a page shows, by their fields. */
export type Counts = Record<string, number>

/** An answer's counts, and the answer without them. */
export function splitCounts(
  { volatileFields: fields = [] }: Endpoint,
  answer: unknown,
): { counts: Counts; rest: unknown } {
  if (fields.length === 0 || typeof answer !== 'object' || answer === null)
    return { counts: {}, rest: answer }
  const isCount = (entry: [string, unknown]): entry is [string, number] =>
    fields.includes(entry[0]) && typeof entry[1] === 'number'
  const entries = Object.entries(answer)
  return {
    counts: Object.fromEntries(entries.filter(isCount)),
    rest: entries.filter((entry) => !isCount(entry)),
  }
}

const drawn = /(<span data-count="(\w+)"(?: data-word="([\w ]+)")?>)[^<]*(?=<\/span>)/g
const dataBegins = '<script type="application/json" id="state">'

/**
 * A page with other counts: in what `Count` drew, and once each in the data for the browser.
 * Null where the data does not hold each of them exactly once; such a page has to be drawn anew.
 */
export function withCounts(html: string, before: Counts, after: Counts): string | null {
  const at = html.lastIndexOf(dataBegins)
  if (at < 0) return null
  let data = html.slice(at)
  for (const [field, value] of Object.entries(before)) {
    const [head, tail, more] = data.split(new RegExp(`(?<="${field}":)${value}(?=[,}])`))
    if (head === undefined || tail === undefined || more !== undefined) return null
    data = `${head}${after[field] ?? value}${tail}`
  }
  const text = html
    .slice(0, at)
    .replace(drawn, (whole, opening: string, field: string, word?: string) => {
      const value = after[field]
      return value === undefined ? whole : opening + countText(value, word)
    })
  return text + data
}
