import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countText } from '#platform/contract/count-text.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { ListSection } from '#platform/web/tables/ListSection.tsx'
import { SidePanel } from '#platform/web/tables/SidePanel.tsx'
import { RowsSkeleton } from '#platform/web/tables/section-skeletons.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import type { VerificationReportWire } from '../../contract/staff-schemas.ts'
import { proposalsQuery, reportQuery } from '../queries.ts'
import { EndingForm, EndingList } from './Endings.tsx'
import { ProposalForm } from './ProposalForm.tsx'
import { ProposalList } from './ProposalList.tsx'
import { Verifiers } from './Verifiers.tsx'
import { Watch } from './Watch.tsx'

type Opened = 'propose' | 'end' | null

const labels = { propose: 'Propose a member', end: 'End a verification' } as const

/**
 * Verification by hand: what waits for a second person, who may confirm, and what needs an eye; the
 * forms open beside the lists.
 */
export function VerificationTab() {
  const call = useCall()
  const { data, isPending, isFetching, refetch } = useQuery(reportQuery(call))
  // One skeleton for both, so that what came first doesn't move.
  const isLoading = useQuery(proposalsQuery(call)).isPending || isPending
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const opener = (form: 'propose' | 'end') => (
    <Button
      size="s"
      variant={form === 'propose' ? 'primary' : 'quiet'}
      aria-expanded={opened === form}
      onClick={() => setOpened(opened === form ? null : form)}
    >
      {labels[form]}
    </Button>
  )
  return (
    <ListSection
      tab="verification"
      title="Verification"
      actions={
        <>
          {opener('end')}
          {opener('propose')}
        </>
      }
      above={<Total verified={data?.verified} />}
    >
      <div
        className={
          opened === null
            ? undefined
            : 'grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]'
        }
      >
        <div
          className={opened === null ? 'min-w-0 space-y-10' : 'hidden min-w-0 space-y-10 xl:block'}
        >
          {isLoading ? (
            <RowsSkeleton label="Loading verification" count={4} />
          ) : (
            <>
              <ProposalList />
              {data ? (
                <Report report={data} isNarrow={opened !== null} />
              ) : (
                <ErrorState level={3} isRetrying={isFetching} onRetry={() => void refetch()} />
              )}
            </>
          )}
        </div>
        {opened !== null && (
          <SidePanel label={labels[opened]} isOpen onClose={close}>
            {opened === 'propose' ? <ProposalForm onDone={close} /> : <EndingForm onDone={close} />}
          </SidePanel>
        )}
      </div>
    </ListSection>
  )
}

function Report({ report, isNarrow }: { report: VerificationReportWire; isNarrow: boolean }) {
  return (
    <>
      <EndingList endings={report.endings} />
      <div className={isNarrow ? 'grid gap-10' : 'grid gap-10 lg:grid-cols-2 lg:gap-8'}>
        <Watch report={report} />
        <Verifiers verifiers={report.verifiers} />
      </div>
    </>
  )
}

function Total({ verified }: { verified: number | undefined }) {
  return (
    <p className="mt-2 min-h-6 text-ink-2 pointer-coarse:min-h-11">
      {verified !== undefined && (
        <>
          {countText(verified, 'verified member')}.{' '}
          <PrefetchLink
            to="?tab=users&role=verified"
            className="inline-flex min-h-6 items-center underline pointer-coarse:min-h-11"
          >
            See them under Users
          </PrefetchLink>
        </>
      )}
    </p>
  )
}
