import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import { file, openToEveryone } from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import { noteDataPaths } from '../contract/open-data.ts'

const download = (operationId: string, summary: string, description: string): JsonSchema => ({
  operationId,
  summary,
  description: `Open to everyone. ${description}`,
  tags: ['Context notes'],
  ...openToEveryone,
  responses: { 200: file(summary, 'text/csv'), ...errorRefs(404, 405, 429, 500, 503) },
})

/** Downloads for the API description. */
export const noteApiPaths: Record<string, Record<string, JsonSchema>> = {
  [noteDataPaths.notes]: {
    get: download(
      'getNotesFile',
      'All context notes, as CSV',
      'A line per public note on a public text.',
    ),
  },
  [noteDataPaths.ratings]: {
    get: download(
      'getNoteRatingsFile',
      'All ratings of context notes, as CSV',
      'A line per rating; all of one rater are under one pseudonym, which changes each month.',
    ),
  },
}

/** Examples for the API description. */
export const noteExamples: Record<string, unknown> = {
  NewContextNote: {
    type: 'missing',
    text: 'The budget that the council passed in May already pays for the second ferry.',
    sources: ['https://example.org/minutes/may'],
  },
  NewNoteRating: { rating: 'helpful', reasons: ['sources', 'clear'] },
  NoteAnswer: { text: 'Thank you. The article now says so.' },
}
