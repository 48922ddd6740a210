import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { StateCode } from '#platform/contract/states.ts'
import { newId } from '#platform/server/ids.ts'
import type { DemoCommunity } from '#platform/server/module.ts'
import type { SourcedPosition } from '../contract/admin-rules.ts'
import { defaultYear, issues, type Issue } from '../contract/rules.ts'
import type { CandidateStore } from './candidate-store.ts'
import type { Cycles } from './cycles.ts'
import { seatOf } from './seat-of.ts'
import { seedResults } from './results/demo-results.ts'
import type { ResultStore } from './results/result-store.ts'
import type { SeatStore } from './seat-store.ts'
import { shownColor, snapshotOf } from './snapshots.ts'

type DemoPosition = {
  issue: Issue
  stance: 'supports' | 'opposes' | 'release' | 'suppress'
  source: string
  title: string
  date: string
}
type DemoCandidate = {
  year: number
  state: StateCode
  name: string
  party: string
  incumbent: boolean
  website?: string
  email?: string
  office?: string
  points: string[]
  positions?: DemoPosition[]
}

type Dependencies = {
  cycles: Cycles
  store: CandidateStore
  results: ResultStore
  seats: SeatStore
}

/** Fictional candidates, marked as such, in the current and an archived cycle. */
export async function seedElections(
  { cycles, store, results, seats }: Dependencies,
  { clock, folder, members }: DemoCommunity<Viewer>,
): Promise<void> {
  const [editor] = members.values()
  if (!editor) return
  const candidates = parse(
    await readFile(join(folder, 'elections.yaml'), 'utf8'),
  ) as DemoCandidate[]
  await cycles.ensureDefault()
  for (const year of new Set(candidates.map((candidate) => candidate.year))) {
    if (year === defaultYear) continue
    await cycles.create(editor, year)
    await cycles.update(editor, year, { isArchived: true })
  }
  const now = clock.now()
  await store.transaction(async (tx) => {
    for (const {
      year,
      state,
      name,
      party,
      incumbent,
      website,
      email,
      office,
      points,
      positions = [],
    } of candidates) {
      const id = newId()
      const sourced = Object.fromEntries(
        issues.flatMap((issue) => {
          const position = positions.find((each) => each.issue === issue)
          return position ? [[issue, positionOf(position)]] : []
        }),
      ) as Partial<Record<Issue, SourcedPosition>>
      await store.add(tx, {
        id,
        year,
        state,
        seatClass: seatOf(year, state),
        name,
        party,
        isIncumbent: incumbent,
        website: website ?? null,
        contactEmail: email ?? null,
        officeEmail: office ?? null,
        bulletPoints: points,
        color: shownColor(null, sourced),
        isSample: true,
        createdAt: now,
        changedAt: now,
      })
      for (const issue of issues) await store.putPosition(tx, id, issue, sourced[issue] ?? null)
      const added = await store.find(id, tx)
      if (added)
        await store.addHistory(tx, {
          candidateId: id,
          revision: 1,
          at: now,
          action: 'created',
          byId: null,
          snapshot: snapshotOf(added),
        })
    }
    await seedResults(results, tx, { folder, now })
    await seats.addSamples(tx, parse(await readFile(join(folder, 'senate-seats.yaml'), 'utf8')))
  })
}

function positionOf({ stance, source, title, date }: DemoPosition): SourcedPosition {
  return {
    stance: stance === 'supports' || stance === 'release',
    sourceUrl: source,
    sourceTitle: title,
    statedOn: date,
  }
}
