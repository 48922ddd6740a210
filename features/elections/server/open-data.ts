import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { csvFile } from '#platform/server/csv/csv-file.ts'
import { countCall } from '#platform/server/http/route-limits.ts'
import type { Limiter } from '#platform/server/security/rate-limits.ts'
import { issueNames, issues, stanceWord, type Issue } from '../contract/rules.ts'
import { openDataPaths } from '../contract/open-data.ts'
import type { FullCandidate } from './candidate-store.ts'
import type { ImportStore } from './import-store.ts'

type Dependencies = {
  store: Pick<ImportStore, 'listForExport'>
  currentYear: () => Promise<number>
  limiter: Limiter
  /** The operator's license as an SPDX name; null for none. */
  license: string | null
}

/** One public position with its source. */
type Position = {
  candidate_id: string
  year: number
  state: string
  candidate: string
  party: string
  is_sample: boolean
  issue: Issue
  issue_name: string
  position: string
  source_url: string
  source_title: string
  source_date: string
}

const columns: (keyof Position)[] = [
  'candidate_id',
  'year',
  'state',
  'candidate',
  'party',
  'is_sample',
  'issue',
  'issue_name',
  'position',
  'source_url',
  'source_title',
  'source_date',
]
const batch = 500

/** All public positions of the current cycle with sources, streamed as CSV and JSON. */
export function registerOpenData(
  app: FastifyInstance,
  { store, currentYear, limiter, license }: Dependencies,
): void {
  async function* positions(year: number): AsyncGenerator<Position> {
    for (let after: string | null = null; ;) {
      const found = await store.listForExport(year, after, batch)
      for (const candidate of found) yield* positionsOf(candidate)
      after = found.at(-1)?.candidate.id ?? null
      if (found.length < batch) return
    }
  }
  async function* asRows(year: number): AsyncGenerator<string[]> {
    for await (const position of positions(year))
      yield columns.map((column) => String(position[column]))
  }
  async function* asJson(year: number): AsyncGenerator<string> {
    yield `{"year":${year},"license":${JSON.stringify(license)},"positions":[`
    let isFirst = true
    for await (const position of positions(year)) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(position)}`
      isFirst = false
    }
    yield '\n]}\n'
  }

  for (const [kind, path] of Object.entries(openDataPaths))
    app.get(path, async (request, reply) => {
      await countCall(limiter, 'openData', request)
      const year = await currentYear()
      reply.headers({
        'cache-control': 'public, max-age=300',
        'content-disposition': `attachment; filename="positions-${year}.${kind}"`,
        'access-control-allow-origin': '*',
        ...(license ? { link: `<https://spdx.org/licenses/${license}.html>; rel="license"` } : {}),
      })
      return kind === 'csv'
        ? reply.type('text/csv; charset=utf-8').send(csvFile(columns, asRows(year)))
        : reply.type('application/json; charset=utf-8').send(Readable.from(asJson(year)))
    })
}

function positionsOf({ candidate, positions }: FullCandidate): Position[] {
  if (candidate.removedAt !== null) return []
  return issues.flatMap((issue): Position[] => {
    const position = positions[issue]
    if (!position) return []
    return [
      {
        candidate_id: candidate.id,
        year: candidate.year,
        state: candidate.state,
        candidate: candidate.name,
        party: candidate.party,
        is_sample: candidate.isSample,
        issue,
        issue_name: issueNames[issue],
        position: stanceWord(issue, position.stance),
        source_url: position.sourceUrl,
        source_title: position.sourceTitle,
        source_date: position.statedOn,
      },
    ]
  })
}
