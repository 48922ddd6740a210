import type { OpenDataRow, OpenDataSet } from '#platform/server/open-data.ts'
import type { TransparencyReport } from '../contract/schemas.ts'
import type { Transparency } from './service.ts'

/** The numbers of the transparency report, folded alike. */
export const moderationData = ({ read }: Pick<Transparency, 'read'>): OpenDataSet => ({
  name: 'moderation',
  title: 'Moderation in numbers',
  about:
    'A row per number of the transparency report: decisions by kind and reason, appeals, and requests for data.',
  wordsOf: 'site',
  cacheTags: [],
  fields: [
    { name: 'from', about: 'The first day', from: null },
    { name: 'to', about: 'The day after the last', from: null },
    { name: 'about', about: 'decision, account, appeal or request', from: null },
    { name: 'kind', about: 'What it was about, such as Article', from: null },
    { name: 'outcome', about: 'How it ended, such as rejected', from: null },
    { name: 'reason', about: 'Of a rejection: why', from: null },
    { name: 'count', about: 'How many; blank for one to four', from: null },
    { name: 'is_folded', about: 'true for one to four', from: null },
  ],
  rows: async function* () {
    const report = await read()
    for (const row of rowsOf(report))
      yield { from: report.from, to: report.to, ...row, is_folded: row['count'] === null }
  },
})

function rowsOf({ decisions, accounts, appeals, requests }: TransparencyReport): OpenDataRow[] {
  const row = (
    about: string,
    kind: string,
    outcome: string | null,
    reason: string | null,
    count: number | null,
  ): OpenDataRow => ({ about, kind, outcome, reason, count })
  return [
    ...decisions.kinds.flatMap(({ name, rows }) =>
      rows.map(({ outcome, reason, count }) => row('decision', name, outcome, reason, count)),
    ),
    ...accounts.map(({ decision, count }) => row('account', decision, null, null, count)),
    ...appeals.flatMap(({ of, outcomes }) =>
      outcomes.map(({ outcome, count }) => row('appeal', of, outcome, null, count)),
    ),
    ...requests.map(({ request, count }) => row('request', request, null, null, count)),
  ]
}
