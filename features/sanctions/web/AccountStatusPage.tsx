import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { OwnSanctionWire } from '../contract/schemas.ts'
import { AppealForm } from './AppealForm.tsx'
import { accountStatusQuery, sanctionByKeyQuery } from './queries.ts'
import { SanctionSummary } from './SanctionSummary.tsx'

export const loader = prefetching(({ call, query }) => {
  const key = query.get('key')
  return key ? { main: sanctionByKeyQuery(call, key) } : { others: [accountStatusQuery(call)] }
})

/** Warnings, suspensions and bans: the caller's own, or the one of an emailed key. */
export function Component() {
  const key = useSearchParams()[0].get('key')
  return (
    <section className="page-column py-10 lg:py-12">
      <Head
        title="Account status"
        description="Warnings and suspensions of your account, and how to appeal."
        isIndexed={false}
      />
      <PageHeader
        kicker="Your account"
        title="Account status"
        lead="Warnings and suspensions, and how to appeal."
      />
      <div className="mt-8">{key ? <ByKey decisionKey={key} /> : <Own />}</div>
      <p className="mt-8 text-ink-2">
        Questions? <a href="/contact">Contact us</a>.
      </p>
    </section>
  )
}

function ByKey({ decisionKey }: { decisionKey: string }) {
  const { data, isPending } = useQuery(sanctionByKeyQuery(useCall(), decisionKey))
  if (isPending) return <Skeleton count={4} className="h-9" label="Loading the decision" />
  if (data) return <Decision decision={data} />
  return (
    <EmptyState
      level={2}
      title="We couldn't find this decision"
      text="Open the link from the email about the decision again."
    />
  )
}

function Own() {
  const status = useQuery(accountStatusQuery(useCall()))
  if (status.isPending) return <Skeleton count={4} className="h-9" label="Loading your status" />
  if (status.error && status.error.status === 401)
    return (
      <>
        <p>Log in to see your account status, or open the link from our email.</p>
        <Button to="/login?next=/account-status" className="mt-4">
          Log in
        </Button>
      </>
    )
  if (!status.data)
    return (
      <ErrorState level={2} isRetrying={status.isFetching} onRetry={() => void status.refetch()} />
    )
  if (status.data.length === 0)
    return (
      <EmptyState
        level={2}
        title="Your account is in good standing"
        text="You have no warnings or suspensions."
      />
    )
  return (
    <div className="space-y-4">
      {status.data.map((decision) => (
        <Decision key={decision.id} decision={decision} />
      ))}
    </div>
  )
}

function Decision({ decision }: { decision: OwnSanctionWire }) {
  const { appealedAt, answeredAt, liftedAt, key } = decision
  return (
    <Card as="article">
      <SanctionSummary sanction={decision} />
      {!appealedAt && !liftedAt && <AppealForm decisionKey={key} />}
      {appealedAt && !answeredAt && (
        <p className="mt-4 text-ink-2">We received your appeal. An administrator will answer it.</p>
      )}
    </Card>
  )
}
