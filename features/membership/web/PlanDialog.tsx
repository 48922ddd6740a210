import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { PaidTier } from '../contract/tiers.ts'
import { PlanCards } from './PlanCards.tsx'
import { plansQuery } from './plans.ts'

/** The landing page's plans: choose, then subscribe. */
export function PlanDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<PaidTier | null>(null)
  const plans = useQuery({ ...plansQuery(useCall()), enabled: isOpen })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="l"
      title="Choose a plan"
      description="Registration is free. Plans unlock more."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button
            variant="brass"
            disabled={chosen === null}
            onClick={() => void navigate(`/subscribe?plan=${chosen}`)}
          >
            Subscribe Now
          </Button>
        </>
      }
    >
      {plans.isPending && (
        <Skeleton shape="card" count={2} label="Loading the plans" className="mb-3" />
      )}
      {plans.isError && (
        <ErrorState level={3} isRetrying={plans.isFetching} onRetry={() => void plans.refetch()} />
      )}
      {plans.data && <PlanCards plans={plans.data} chosen={chosen} onChoose={setChosen} />}
    </Dialog>
  )
}
