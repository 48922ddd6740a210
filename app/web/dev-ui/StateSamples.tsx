import { useState } from 'react'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { Row } from './Row.tsx'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#c8962e"/><circle cx="5" cy="4" r="2" fill="#0b1526"/><path d="M1 10a4 4 0 0 1 8 0" fill="#0b1526"/></svg>')}`

/** Badges, loading, empty and error states. */
export function StateSamples() {
  const [page, setPage] = useState(1)
  const [isLoading, setLoading] = useState(false)
  const load = () => {
    setLoading(true)
    setTimeout(() => {
      setLoading(false)
      setPage((now) => now + 1)
    }, 1_200)
  }
  return (
    <>
      <Row name="Pills">
        <Pill tone="live">Live debate</Pill>
        <Pill tone="warn">Pending</Pill>
        <Pill tone="ok">Published</Pill>
        <Pill>elections</Pill>
        <Pill tone="brass">Max Rank</Pill>
        <Pill tone="warn">23</Pill>
      </Row>
      <Row name="People">
        <Avatar name="June Alder" size={96} src={picture} />
        <Avatar name="June Alder" size={64} isAlone />
        <Avatar name="Ray Boone" />
        <Avatar name="Lena" size={32} />
        <Avatar name="Sam Ortiz" size={24} />
        <Avatar name="Gone Away" src="data:image/png;base64,AAAA" />
      </Row>
      <Row name="Waiting">
        <Spinner label="Checking your session" />
        <span className="text-brass">
          <Spinner />
        </span>
      </Row>
      <div className="flex flex-col gap-4">
        <ProgressBar
          label="opening-statement.mp4"
          value={0.42}
          text="38 of 90 MB"
          action={
            <Button variant="quiet" size="s">
              Cancel
            </Button>
          }
        />
        <ProgressBar label="Importing members" value={0.9} />
        <ProgressBar label="Checking the file" value={null} text="a moment" />
      </div>
      <div className="flex flex-col gap-3">
        <Callout title="The books close monthly">The books always balance.</Callout>
        <Callout tone="good" title="Your vote is counted">
          You can change it until voting closes.
        </Callout>
        <Callout
          tone="warn"
          action={
            <Button size="s" variant="quiet">
              Update card
            </Button>
          }
        >
          Your card expires this month.
        </Callout>
        <Callout tone="bad">Screening: 6 links, the limit for new authors is 4.</Callout>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton shape="card" label="Loading articles" />
        <div>
          <Skeleton shape="block" />
          <Skeleton count={3} className="mt-3" />
        </div>
        <Card>
          <p className="kicker">News</p>
          <h3 className="mt-3 text-lg">Written by members</h3>
          <p className="mt-2 text-ink-2">
            Drafts that never get lost, clear moderation reasons, public corrections.
          </p>
        </Card>
        <Card isStage>
          <Pill tone="live">Live debate</Pill>
          <h3 className="mt-3 text-lg">Should states fund year-round schools?</h3>
          <p className="mt-2 text-ink-3">412 watching now.</p>
        </Card>
      </div>
      <EmptyState
        level={3}
        title="No articles yet"
        text="No one has written about your state yet. Be the first."
        action={<Button variant="brass">Create an article</Button>}
      />
      <ErrorState level={3} onRetry={load} isRetrying={isLoading} />
      <LoadMore
        list={{
          hasNextPage: page < 3,
          isFetchingNextPage: isLoading,
          isFetchNextPageError: false,
          fetchNextPage: load,
        }}
        failure="Couldn't load more."
      />
      <LoadMore
        list={{
          hasNextPage: true,
          isFetchingNextPage: false,
          isFetchNextPageError: true,
          fetchNextPage: load,
        }}
        failure="Couldn't load more."
      />
    </>
  )
}
