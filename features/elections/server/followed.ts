import type { FollowsService } from '#features/follows/server/service.ts'
import { stateNamed, stateNames, type StateCode } from '#platform/contract/states.ts'
import { minute, type Clock } from '#platform/server/clock.ts'
import { issueNames, statePath } from '../contract/rules.ts'
import type { ReaderStore } from './reader-store.ts'

type Dependencies = {
  follows: FollowsService
  store: Pick<ReaderStore, 'listConfirmedByState'>
  clock: Clock
}

const raceOf = (state: StateCode) => `the ${stateNames[state]} Senate race`

/**
 * Lets members follow a state's Senate race, and notifies followers of confirmed positions
 * (docs/product/elections.md 13).
 */
export function registerRaceFollows({ follows, store, clock }: Dependencies): void {
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
}
