import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '#platform/web/call.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
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
import { agreementPoints } from '../../contract/subscribing.ts'
import { agreementQuery } from '../queries.ts'
import { Steps } from './Steps.tsx'

type Name = (typeof agreementPoints)[number]['name']

const failed = 'Failed to record your agreement. Please try again.'

/** The agreement with a checkbox for each of its five points. */
export function AgreementStep({ plan }: { plan: Plan }) {
  const call = useCall()
  const [, setQuery] = useSearchParams()
  const agreement = useQuery(agreementQuery(call))
  const [ticked, setTicked] = useState<ReadonlySet<Name>>(new Set())
  const accept = useApiMutation(call, acceptAgreement, {
    changes: [getMembership],
    isSingle: true,
    onSuccess: () => setQuery({ plan: plan.id, step: 'payment' }, { replace: true }),
    onError: (error) => {
      if (error instanceof CallError && error.status === 401) return
      toast({ tone: 'bad', title: 'Error', description: messageOf(error, failed, failed) })
      if (error instanceof CallError && error.body.fields?.['version']) {
        setTicked(new Set())
        void agreement.refetch()
      }
    },
  })
  const tick = (name: Name) =>
    setTicked((before) => {
      const after = new Set(before)
      if (!after.delete(name)) after.add(name)
      return after
    })
  const decline = () => {
    toast({
      tone: 'bad',
      title: 'Agreement Required',
      description: 'You must accept the data collection agreement to proceed with subscription.',
    })
    setQuery({ plan: plan.id })
  }
  const isWhole = ticked.size === agreementPoints.length
  const points = Object.fromEntries([...ticked].map((name) => [name, true as const]))
  return (
    <section aria-labelledby="agreement">
      <Steps current="agreement" />
      <h1 id="agreement" className="mt-5 text-2xl sm:text-3xl">
        {agreement.data?.title ?? 'Membership agreement'}
      </h1>
      <p className="mt-2 text-ink-2">
        For {plan.name}, <span className="figures">{plan.displayPrice}</span>. You won't be charged
        at this step.
      </p>
      {agreement.isError && (
        <ErrorState
          className="mt-6"
          isRetrying={agreement.isFetching}
          onRetry={() => void agreement.refetch()}
        />
      )}
      {agreement.isPending && <Skeleton count={8} label="Loading the agreement" className="mt-6" />}
      {agreement.data && (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
          <div
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it
            tabIndex={0}
            role="region"
            aria-label="Agreement text"
            className="h-72 overflow-y-auto rounded-card border border-line-strong bg-card px-5 py-4 lg:h-112"
          >
            <Prose isPlain html={agreement.data.html} className="max-w-none text-md" />
            <p className="mt-6 text-sm text-ink-3">Version {agreement.data.version}</p>
          </div>
          <div>
            <div role="group" aria-labelledby="points">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <p id="points" className="font-semibold">
                  Please confirm each point
                </p>
                <Button
                  variant="quiet"
                  size="s"
                  disabled={isWhole}
                  onClick={() => setTicked(new Set(agreementPoints.map(({ name }) => name)))}
                >
                  Accept all five
                </Button>
              </div>
              <div className="mt-2 space-y-1">
                {agreementPoints.map(({ name, says }) => (
                  <Checkbox
                    key={name}
                    label={says}
                    checked={ticked.has(name)}
                    onChange={() => tick(name)}
                  />
                ))}
              </div>
            </div>
            {!isWhole && (
              <p className="mt-5 text-sm text-ink-3">Confirm all five points to continue.</p>
            )}
            <div className="mt-4 flex flex-wrap gap-3 max-sm:flex-col">
              <Button
                variant="brass"
                disabled={!isWhole}
                isBusy={accept.isPending}
                onClick={() => accept.mutate({ body: { version: agreement.data.version, points } })}
              >
                Accept and continue
              </Button>
              <Button variant="quiet" disabled={accept.isPending} onClick={decline}>
                Decline
              </Button>
            </div>
          </div>
        </div>
      )}
    </section>
  )
}
