import { FollowButton } from '#features/follows/web/public.tsx'
import { useViewer } from '#features/identity/web/public.tsx'
import { stateNames, type StateCode } from '#platform/contract/states.ts'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { ShareActions } from '#platform/web/ShareActions.tsx'
import { statePath } from '../contract/rules.ts'
import type { StateElectionWire } from '../contract/schemas.ts'

const EmbedButton = lazyWithPreload(
  async () => (await import('#platform/web/EmbedButton.tsx')).EmbedButton,
)

/** A race as other sites name it. @param year null for the current cycle. */
export const raceIdOf = (state: StateCode, year: number | null): string =>
  year === null ? state : `${state}-${year}`

type Props = {
  state: StateCode
  /** Null for the current cycle. */
  year: number | null
  title: string
  election: StateElectionWire | undefined
  isArchived: boolean
}

/** Follows and shares a race; members also get the code of its embeds: candidates, and the count. */
export function RaceActions({ state, year, title, election, isArchived }: Props) {
  const { viewer } = useViewer()
  const id = raceIdOf(state, year)
  return (
    <div className="mt-3 flex flex-wrap gap-2 print:hidden">
      {!isArchived && (
        <FollowButton
          key={state}
          kind="race"
          target={state}
          name={`the ${stateNames[state]} Senate race`}
        />
      )}
      {election?.hasRace && (
        <ShareActions
          title={title}
          path={statePath(state, year ?? undefined)}
          kind="races"
          id={id}
          hasEmbed={viewer !== null}
        />
      )}
      {viewer && (election?.results.length ?? 0) > 0 && (
        <EmbedButton
          key={`${id} result`}
          kind="results"
          id={id}
          title={`${title}: result`}
          label="Embed result"
        />
      )}
    </div>
  )
}
