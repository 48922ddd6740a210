import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { csvFile } from '#platform/server/csv/csv-file.ts'
import { countCall } from '#platform/server/http/route-limits.ts'
import { missing } from '#platform/server/errors.ts'
import type { Limiter } from '#platform/server/security/rate-limits.ts'
import { openDataPaths, type OpenDataName } from '../contract/open-data.ts'

/** A set of public records: its columns in order, and a cycle's rows. */
export type OpenData = {
  columns: readonly string[]
  rows: (year: number) => AsyncIterable<Record<string, string | number | boolean | null>>
}

type Dependencies = {
  sets: Record<OpenDataName, OpenData>
  currentYear: () => Promise<number>
  /** The years of all cycles. */
  years: () => Promise<number[]>
  limiter: Limiter
  /** The operator's license as an SPDX name; null for none. */
  license: string | null
}

/** The public records of each cycle with sources, streamed as CSV and JSON. */
export function registerOpenData(
  app: FastifyInstance,
  { sets, currentYear, years, limiter, license }: Dependencies,
): void {
  /** The cycle that `?year=` names, or the current one. */
  const yearIn = async (query: unknown): Promise<number> => {
    const { year } = query as { year?: unknown }
    if (year === undefined) return currentYear()
    const found = (await years()).find((each) => String(each) === year)
    if (found === undefined) throw missing('Cycle')
    return found
  }
  async function* asRows({ columns, rows }: OpenData, year: number): AsyncGenerator<string[]> {
    for await (const row of rows(year)) yield columns.map((column) => String(row[column] ?? ''))
  }
  async function* asJson(name: OpenDataName, year: number): AsyncGenerator<string> {
    yield `{"year":${year},"license":${JSON.stringify(license)},"${name}":[`
    let isFirst = true
    for await (const row of sets[name].rows(year)) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`
      isFirst = false
    }
    yield '\n]}\n'
  }

  for (const name of Object.keys(sets) as OpenDataName[])
    for (const [kind, path] of Object.entries(openDataPaths[name]))
      app.get(path, async (request, reply) => {
        await countCall(limiter, 'openData', request)
        const year = await yearIn(request.query)
        reply.headers({
          'cache-control': 'public, max-age=300',
          'content-disposition': `attachment; filename="${name}-${year}.${kind}"`,
          'access-control-allow-origin': '*',
          ...(license
            ? { link: `<https://spdx.org/licenses/${license}.html>; rel="license"` }
            : {}),
        })
        return kind === 'csv'
          ? reply
              .type('text/csv; charset=utf-8')
              .send(csvFile(sets[name].columns, asRows(sets[name], year)))
          : reply.type('application/json; charset=utf-8').send(Readable.from(asJson(name, year)))
      })
}
