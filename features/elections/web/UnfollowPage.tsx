import { useSearchParams } from 'react-router'
import { stateNames } from '#platform/contract/states.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { Head } from '#platform/web/head.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { unfollowByLink } from '../contract/reader-endpoints.ts'
import { warroomPath } from '../contract/rules.ts'

/** Stops emails about a state through an emailed link. */
export function Component() {
  const [query] = useSearchParams()
  const stop = useApiMutation(useCall(), unfollowByLink, { isSingle: true })
  return (
    <div className="page-column max-w-form py-14">
      <Head title="Stop emails" description="Stop emails about a state." isIndexed={false} />
      <h1 className="text-2xl">Stop emails</h1>
      {stop.data ? (
        <>
          <p className="mt-4" role="status">
            You no longer get emails about {stateNames[stop.data.state]}.
          </p>
          <Button className="mt-6" to={warroomPath} variant="quiet">
            Open the WarRoom
          </Button>
        </>
      ) : (
        <>
          <p className="mt-4 text-ink-2">
            Confirm that you no longer want emails about this state.
          </p>
          {stop.error && (
            <Callout tone="bad" isAnnounced className="mt-4">
              {messageOf(stop.error, "Couldn't stop the emails. Please try again.")}
            </Callout>
          )}
          <Button
            className="mt-6"
            isBusy={stop.isPending}
            onClick={() => stop.mutate({ body: { token: query.get('token') ?? '' } })}
          >
            Stop these emails
          </Button>
        </>
      )}
    </div>
  )
}
