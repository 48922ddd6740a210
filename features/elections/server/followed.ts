import type { FollowsService } from '#features/follows/server/service.ts'
import { stateNamed, stateNames, type StateCode } from '#platform/contract/states.ts'
import { minute, type Clock } from '#platform/server/clock.ts'
import { issueNames, statePath } from '../contract/rules.ts'
import { announcementOf } from './results/announced.ts'
import type { ResultStore } from './results/result-store.ts'
import type { ReaderStore } from './reader-store.ts'

type Dependencies = {
  follows: FollowsService
  store: Pick<ReaderStore, 'listConfirmedByState'>
  results: Pick<ResultStore, 'listConfirmedSince' | 'namesOf'>
  clock: Clock
}

const raceOf = (state: StateCode) => `the ${stateNames[state]} Senate race`

/**
 * Lets members follow a state's Senate race, and notifies followers of confirmed positions and of
 * what decides it (docs/product/elections.md 13).
 */
export function registerRaceFollows({ follows, store, results, clock }: Dependencies): void {
  follows.register('race', {
    name: 'Senate races',
    find: (name) => Promise.resolve(stateNamed(name)),
    describe: (targets) =>
      Promise.resolve(
        new Map(
          targets
            .map(stateNamed)
            .filter((state) => state !== null)
            .map((state) => [
              state,
              { name: `${stateNames[state]} Senate race`, path: statePath(state) },
            ]),
        ),
      ),
  })
  follows.addSource(async (since) => {
    // What editors confirm within one minute, such as an import, is announced together afterwards.
    const now = clock.now().getTime()
    const found = await store.listConfirmedByState(since, new Date(now - (now % minute)))
    return found.map(({ state, minute: at, count, candidateName, issue }) => ({
      key: `positions:${state}:${at}`,
      kind: 'race',
      target: state,
      subjectId: `race:${state}`,
      text:
        count === 1
          ? `${candidateName}’s position on “${issueNames[issue]}” changed in ${raceOf(state)}`
          : `${count} positions changed in ${raceOf(state)}`,
      path: statePath(state),
    }))
  })
  follows.addSource(async (since) => {
    const found = await results.listConfirmedSince(since, clock.now())
    const names = await results.namesOf(found.flatMap(({ content }) => content.winnerId ?? []))
    return found.flatMap((result) => {
      const text = announcementOf(result, raceOf(result.state as StateCode), names)
      if (text === null) return []
      return [
        {
          key: `result:${result.id}`,
          kind: 'race',
          target: result.state,
          subjectId: `race:${result.state}`,
          text,
          path: statePath(result.state as StateCode, result.year),
        },
      ]
    })
  })
}
