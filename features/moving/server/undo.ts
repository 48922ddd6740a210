import type { ImportedAccounts } from '#features/identity/server/service.ts'
import type { ImportedArticles } from '#features/news/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PeopleStore } from './people/people-store.ts'
import type { Move, MovingStore } from './store.ts'

type Dependencies = {
  store: MovingStore
  people: PeopleStore
  articles: ImportedArticles
  accounts: Pick<ImportedAccounts, 'listUnclaimed' | 'removeUnclaimed'>
}

/** What an undo removed, or would remove, and what stays as somebody changed it. */
export type Undone = {
  articles: { removed: number; kept: string[] }
  accounts: { removed: number; kept: number }
  subscribers: number
}

/** Articles removed by one transaction. */
const atOnce = 50

/** Ends a dry run's transaction without its changes. */
class TakenBack extends Error {}

/**
 * Takes away what a move brought and nobody changed, answered or used since. What stays keeps its
 * comments and its old addresses, and later runs still know it.
 */
export async function undoMove(
  { store, people, articles, accounts }: Dependencies,
  move: Move,
  isDryRun: boolean,
  progress: (done: number, total: number) => void,
): Promise<Undone> {
  const step = <T>(work: (tx: Db) => Promise<T>): Promise<T> => inStep(store, isDryRun, work)
  const ids = [...(await store.listRecords(move.id, 'article')).values()]
  const removed = new Set<string>()
  const kept: string[] = []
  for (let at = 0; at < ids.length; at += atOnce) {
    const batch = ids.slice(at, at + atOnce)
    const { gone, here } = await step(async (tx) => {
      const before = await articles.listPresent(tx, batch)
      const noted = new Set(await store.listNoted(tx, batch))
      const untouched = await articles.removeUntouched(
        tx,
        batch.filter((id) => !noted.has(id)),
      )
      const left = new Set(untouched)
      const deleted = batch.filter((id) => left.has(id) || !before.includes(id))
      await store.forgetRecords(tx, move.id, deleted)
      return { gone: untouched, here: before.filter((id) => !left.has(id)) }
    })
    for (const id of gone) removed.add(id)
    kept.push(...here)
    progress(Math.min(at + atOnce, ids.length), ids.length)
  }
  const known = [...(await people.listAccounts(move.id)).values()]
  const brought = known.filter(({ isNew }) => isNew).map(({ memberId }) => memberId)
  const rest = await step(async (tx) => {
    await store.forgetRecords(tx, move.id, [])
    await people.forgetKnown(tx, move.id)
    // In a dry run, the articles of authors are still there and would keep them.
    const unused = isDryRun
      ? await accounts.listUnclaimed(tx, brought)
      : await accounts.removeUnclaimed(tx, brought)
    const subscribers = await people.removeSubscribers(tx, move.id)
    await store.removePagePaths(tx, move.id)
    await store.removeIfEmpty(tx, move.id)
    const left = brought.length - unused.length
    return { accounts: { removed: unused.length, kept: left }, subscribers }
  })
  if (!isDryRun) await articles.announce([...removed])
  return { articles: { removed: removed.size, kept }, ...rest }
}

async function inStep<T>(
  store: MovingStore,
  isDryRun: boolean,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  if (!isDryRun) return store.transaction(work)
  let result: { value: T } | null = null
  await store
    .transaction(async (tx) => {
      result = { value: await work(tx) }
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  if (!result) throw new Error('the step has no result')
  return (result as { value: T }).value
}
