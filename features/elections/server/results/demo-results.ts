import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { StateCode } from '#platform/contract/states.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { ResultContent, ResultRound, ResultState } from '../../contract/result-rules.ts'
import { defaultYear } from '../../contract/rules.ts'
import { seatOf } from '../seat-of.ts'
import type { ResultStore } from './result-store.ts'

type DemoResult = {
  state: StateCode
  round: ResultRound
  heldOn?: string
  status: ResultState
  calledBy?: string
  winner?: string
  certifiesOn?: string
  writeIns?: number
  source: string
  title: string
  /** Oldest first; the last one has the status, the earlier ones were still counting. */
  counts: { at: string; counted?: number; votes: Record<string, number> }[]
}

/** Fictional results of the fictional candidates, as if two editors had published each count. */
export async function seedResults(
  store: ResultStore,
  tx: Db,
  { folder, now }: { folder: string; now: Date },
): Promise<void> {
  const text = await readFile(join(folder, 'election-results.yaml'), 'utf8')
  const candidates = await store.listCandidates(defaultYear, tx)
  for (const result of parse(text) as DemoResult[]) {
    const idOf = (name: string | undefined) =>
      candidates.find((each) => each.state === result.state && each.name === name)?.id
    const add = async (content: ResultContent) => {
      const at = new Date(content.asOf)
      if (at > now) return
      await store.add(tx, {
        id: newId(),
        year: defaultYear,
        state: result.state,
        seatClass: seatOf(defaultYear, result.state),
        round: result.round,
        content,
        proposedAt: at,
        standing: 'confirmed',
        decidedAt: at,
      })
    }
    for (const count of result.counts) {
      const isLast = count === result.counts.at(-1)
      await add({
        status: isLast ? result.status : 'counting',
        heldOn: result.heldOn ?? null,
        asOf: count.at,
        countedPercent: count.counted ?? null,
        votes: Object.entries(count.votes).flatMap(([name, votes]) => {
          const candidateId = idOf(name)
          return candidateId ? [{ candidateId, votes }] : []
        }),
        writeIns: result.writeIns ?? null,
        winnerId: (isLast && idOf(result.winner)) || null,
        calledBy: isLast ? (result.calledBy ?? null) : null,
        certifiesOn: result.certifiesOn ?? null,
        sourceUrl: result.source,
        sourceTitle: result.title,
        sourceDate: count.at.slice(0, 10),
      })
    }
  }
}
