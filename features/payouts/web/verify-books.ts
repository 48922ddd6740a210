import type { Call } from '#platform/web/call.ts'
import { sha256 } from '#platform/web/sha256.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { getOpenBooks, listOpenEntries } from '../contract/endpoints.ts'
import { verifyOpenBooks, type BooksFinding } from '../contract/verify-open-books.ts'

/** Downloads the months as published now, with their entries, and verifies them in this browser. */
export async function verifyBooks(call: Call): Promise<BooksFinding> {
  const { months } = await call(getOpenBooks)
  return verifyOpenBooks(months, {
    exportOf: async (month) => {
      const answer = await fetch(csvHref(listOpenEntries, { month }) ?? '')
      if (!answer.ok) throw new Error(`the entries of ${month} answered ${answer.status}`)
      return answer.text()
    },
    sha256,
  })
}
