import { CallError, type Call } from '#platform/web/call.ts'
import { sha256 } from '#platform/web/sha256.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { getOpenBooks, listOpenEntries } from '../contract/endpoints.ts'
import { verifyOpenBooks, type BooksFinding } from '../contract/verify-open-books.ts'

/**
 * Downloads the months as published now, with their entries, and verifies them in this browser.
 * @throws CallError for a refused download, such as one above the limit of exports.
 */
export async function verifyBooks(call: Call): Promise<BooksFinding> {
  const { months } = await call(getOpenBooks)
  const answer = await fetch(csvHref(listOpenEntries, {}) ?? '')
  if (!answer.ok) throw await CallError.of(answer)
  return verifyOpenBooks(months, { csv: await answer.text(), sha256 })
}
