import { countText } from '#platform/contract/count-text.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'

/** The counts a page shows, by field. */
export type Counts = Record<string, number>

/** A reply's counts, and the reply without them. */
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

const countSpan = /(<span data-count="(\w+)"(?: data-word="([\w ]+)")?>)[^<]*(?=<\/span>)/g
const dataBegins = '<script type="application/json" id="state">'

/**
 * A page with updated counts, in `Count`'s markup and in the embedded data. Null unless the data
 * contains each exactly once; then the page must be rendered.
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
    .replace(countSpan, (whole, opening: string, field: string, word?: string) => {
      const value = after[field]
      return value === undefined ? whole : opening + countText(value, word)
    })
  return text + data
}
