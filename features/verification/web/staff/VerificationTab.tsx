import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemberName } from '#features/identity/web/public.tsx'
import { countText } from '#platform/contract/count-text.ts'
import { useCall } from '#platform/web/site.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import type { VerificationReportWire } from '../../contract/staff-schemas.ts'
import { reportQuery } from '../queries.ts'
import { Endings } from './Endings.tsx'
import { ProposalForm } from './ProposalForm.tsx'
import { ProposalList } from './ProposalList.tsx'
import { Verifiers } from './Verifiers.tsx'

/** Verified members in figures, verification by hand, and what needs an eye. */
export function VerificationTab() {
  const { data, isPending, isFetching, refetch } = useQuery(reportQuery(useCall()))
  return (
    <section aria-labelledby="verification-tab">
      <h2 id="verification-tab" className="text-xl">
        Verification
      </h2>
      {isPending && <Skeleton count={4} className="mt-4" label="Loading verification" />}
      {!isPending && !data && (
        <ErrorState level={3} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <p className="mt-2 text-ink-2">
            {countText(data.verified, 'verified member')}. Filter Users by “Verified” to see them.
          </p>
          <div className="mt-6 grid gap-10 xl:grid-cols-2">
            <Conflicts conflicts={data.conflicts} />
            <Unredacted checks={data.unredacted} />
            <Networks networks={data.networks} />
          </div>
        </>
      )}
      <div className="mt-10 grid gap-10 xl:grid-cols-2">
        <div className="space-y-10">
          <ProposalList />
          {data && <Verifiers verifiers={data.verifiers} />}
          {data && <Endings endings={data.endings} />}
        </div>
        <ProposalForm />
      </div>
    </section>
  )
}

function Watched({
  title,
  none,
  children,
}: {
  title: string
  none: string
  children: ReactNode[]
}) {
  return (
    <section aria-label={title}>
      <h3 className="text-lg">{title}</h3>
      {children.length === 0 ? (
        <p className="mt-2 text-ink-2">{none}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-y border-line">{children}</ul>
      )}
    </section>
  )
}

function Conflicts({ conflicts }: Pick<VerificationReportWire, 'conflicts'>) {
  return (
    <Watched title="One document, two accounts" none="No document was used twice.">
      {conflicts.map(({ id, at, claimant, holder }) => (
        <li key={id} className="py-2.5 wrap-anywhere">
          <MemberName username={claimant.username} name={claimant.name} isStaff={false} /> claims
          the document of{' '}
          {holder ? (
            <MemberName username={holder.username} name={holder.name} isStaff={false} />
          ) : (
            'a deleted account'
          )}
          <span className="block text-sm text-ink-3">
            <Time at={at} hasTime />
          </span>
        </li>
      ))}
    </Watched>
  )
}

function Networks({ networks }: Pick<VerificationReportWire, 'networks'>) {
  return (
    <Watched
      title="Several accounts, one network"
      none="In the last 7 days, no network had logins to three accounts within an hour."
    >
      {networks.map(({ hour, accounts, members }) => (
        <li key={hour + members[0]?.username} className="py-2.5 wrap-anywhere">
          {countText(accounts, 'account')} within an hour from <Time at={hour} hasTime />
          <span className="block text-sm text-ink-3">
            {members.map(({ username }) => `@${username}`).join(', ')}
            {accounts > members.length && ' and more'}
          </span>
        </li>
      ))}
    </Watched>
  )
}

function Unredacted({ checks }: { checks: VerificationReportWire['unredacted'] }) {
  return (
    <Watched
      title="Still at the provider"
      none="The provider has deleted everything from finished checks."
    >
      {checks.map(({ id, since, tries }) => (
        <li key={id} className="py-2.5">
          Over since <Time at={since} hasTime />
          <span className="block text-sm text-ink-3">
            Asked {countText(tries, 'time')} · {id}
          </span>
        </li>
      ))}
    </Watched>
  )
}
