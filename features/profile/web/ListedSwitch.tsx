import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { UserWire } from '#features/identity/contract/schemas.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { getLeaderboard, getMember, getScoring, setListed } from '../contract/endpoints.ts'
import { rankOfScore } from '../contract/ranks.ts'
import type { ScoringWire } from '../contract/schemas.ts'

/**
 * Shows or hides the member on the leaderboard, and says what others will see
 * (docs/product/score.md 5).
 */
export function ListedSwitch({ viewer, scoring }: { viewer: UserWire; scoring: ScoringWire }) {
  const set = useApiMutation(useCall(), setListed, {
    changes: [getScoring, getLeaderboard, getMember],
    onSuccess: ({ isListed }) => {
      toast({
        tone: 'good',
        title: isListed ? 'You are on the leaderboard' : 'You are off the leaderboard',
      })
    },
    failure: { title: 'Update Failed', text: 'Nothing was changed. Please try again.' },
  })
  const isOn = set.isPending ? set.variables.body.isListed : scoring.isListed
  return (
    <Switch
      label="Show me on the leaderboard"
      checked={isOn}
      onChange={({ currentTarget }) => {
        if (!set.isPending) set.mutate({ body: { isListed: currentTarget.checked } })
      }}
      hint={
        <>
          {scoring.isScored ? (
            <>
              {isOn ? 'Everyone sees' : 'Everyone would see'} “{displayNameOf(viewer)},{' '}
              {scoring.score}, {rankOfScore(scoring.score).name}”
            </>
          ) : (
            'Once you have a score, everyone sees it with your name and rank'
          )}{' '}
          on{' '}
          <PrefetchLink to="/leaderboard" className="underline">
            the leaderboard
          </PrefetchLink>{' '}
          and on{' '}
          <PrefetchLink to={`/members/${viewer.username}`} className="underline">
            your public page
          </PrefetchLink>
          . Your answers stay private.
        </>
      }
    />
  )
}
