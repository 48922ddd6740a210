import { countText } from '#platform/contract/count-text.ts'
import { stateNames } from '#platform/contract/states.ts'
import type { Proof } from '#platform/server/proof.ts'
import { statePath } from '../contract/rules.ts'
import type { Elections } from './service.ts'

/** The race of the current cycle with the most candidates, and how many stances have a source. */
export const raceProof =
  (elections: Pick<Elections, 'overview' | 'ofState'>) => async (): Promise<Proof | null> => {
    const { states } = await elections.overview(null)
    const [largest] = states
      .filter(({ hasRace }) => hasRace)
      .sort((one, other) => candidatesOf(other) - candidatesOf(one))
    if (!largest || candidatesOf(largest) === 0) return null
    const { senateRace } = await elections.ofState(null, largest.state)
    const stances = senateRace.reduce((sum, { sources }) => sum + sources.length, 0)
    if (stances === 0) return null
    const isSample = senateRace.every((candidate) => candidate.isSample)
    return {
      order: 20,
      kicker: 'WarRoom',
      title: `${stateNames[largest.state]}: ${countText(senateRace.length, 'candidate')}, ${countText(stances, 'stance')} with a source`,
      text: `${isSample ? 'A fictional sample. ' : ''}Each stance has its link and date.`,
      path: statePath(largest.state),
    }
  }

const candidatesOf = ({ red, yellow, green }: { red: number; yellow: number; green: number }) =>
  red + yellow + green
