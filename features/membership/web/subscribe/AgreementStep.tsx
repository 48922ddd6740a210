import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCommand } from '#platform/web/command.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Prose } from '#platform/web/ui/Prose.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { acceptAgreement, getMembership } from '../../contract/endpoints.ts'
import type { Plan } from '../../contract/plans.ts'
import type { MembershipOnWire } from '../../contract/schemas.ts'
import { agreementPoints } from '../../contract/subscribing.ts'
import { agreementQuery } from '../queries.ts'

type Name = (typeof agreementPoints)[number]['name']

/** The agreement with its five points, each ticked by itself (core.md section 2). */
export function AgreementStep({ plan }: { plan: Plan; membership: MembershipOnWire }) {
  const call = useCall()
  const [, setQuery] = useSearchParams()
  const agreement = useQuery(agreementQuery(call))
  const [ticked, setTicked] = useState<ReadonlySet<Name>>(new Set())
  const accept = useCommand(call, acceptAgreement, {
    changes: [getMembership],
    onSuccess: () => setQuery({ plan: plan.id, step: 'payment' }),
    onError: (error) => toast({ tone: 'bad', title: 'Error', description: messageOf(error, 'Failed to record your agreement. Please try again.') }),
  })
  const tick = (name: Name) => setTicked((before) => {
    const after = new Set(before)
    if (!after.delete(name)) after.add(name)
    return after
  })
  const decline = () => {
    toast({ tone: 'bad', title: 'Agreement Required', description: 'You must accept the data collection agreement to proceed with subscription.' })
    setQuery({ plan: plan.id })
  }
  if (agreement.isError) return <ErrorState isRetrying={agreement.isFetching} onRetry={() => void agreement.refetch()} />
  if (!agreement.data) return <Skeleton count={8} label="Loading the agreement" />
  const { title, version, html } = agreement.data
  const isWhole = ticked.size === agreementPoints.length
  return (
    <section className="max-w-3xl" aria-labelledby="agreement">
      <p className="kicker">{plan.name}, {plan.displayPrice}</p>
      <h1 id="agreement" className="mt-2 text-3xl">{title}</h1>
      <p className="mt-2 text-sm text-ink-3">Version {version}</p>
      {/* It scrolls, so a keyboard must be able to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div tabIndex={0} role="region" aria-label="Text of the agreement" className="mt-6 max-h-96 overflow-y-auto rounded-card border border-line-strong bg-card px-5 py-4">
        <Prose html={html} />
      </div>
      <fieldset className="mt-6">
        <legend className="font-semibold">Please confirm each point</legend>
        <div className="mt-2 space-y-1">
          {agreementPoints.map(({ name, says }) => <Checkbox key={name} label={says} checked={ticked.has(name)} onChange={() => tick(name)} />)}
        </div>
      </fieldset>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="brass" disabled={!isWhole} isBusy={accept.isPending} onClick={() => accept.mutate({ body: { version, points: Object.fromEntries([...ticked].map((name) => [name, true as const])) } })}>Accept and continue</Button>
        <Button variant="quiet" onClick={decline}>Decline</Button>
      </div>
    </section>
  )
}
