import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { liftSanction, listSanctions } from '../contract/endpoints.ts'
import { sanctionNames } from '../contract/rules.ts'
import { sanctionsQuery } from './queries.ts'
import { SanctionDialog } from './SanctionDialog.tsx'
import { SanctionSummary } from './SanctionSummary.tsx'

type Props = { member: { id: string; displayName: string } }

/** A member's warnings, suspensions and bans, for administrators. */
export function MemberSanctions({ member }: Props) {
  const call = useCall()
  const list = useInfiniteQuery(sanctionsQuery(call, member.id))
  const sanctions = list.data?.pages.flatMap(({ items }) => items) ?? []
  const [isDeciding, setDeciding] = useState(false)
  const lift = useApiMutation(call, liftSanction, {
    changes: [listSanctions],
    failure: { title: 'Not lifted', text: "We couldn't lift this. Please try again." },
  })
  return (
    <section aria-label="Warnings and suspensions" className="mt-5 border-t border-line pt-4">
      <Button size="s" variant="quiet" onClick={() => setDeciding(true)}>
        Warn or suspend
      </Button>
      {list.data && sanctions.length === 0 && (
        <p className="mt-3 text-sm text-ink-3">No warnings or suspensions</p>
      )}
      <ul className="mt-4 space-y-4">
        {sanctions.map((sanction) => (
          <li key={sanction.id}>
            <SanctionSummary sanction={sanction} />
            {!sanction.liftedAt && (
              <Button
                size="s"
                variant="quiet"
                className="mt-2"
                isBusy={lift.isPending && lift.variables.params.id === sanction.id}
                onClick={() => lift.mutate({ params: { id: sanction.id } })}
              >
                Lift {sanctionNames[sanction.kind].toLowerCase()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(list.hasNextPage || list.isError) && (
        <LoadMore list={list} failure="Couldn't load warnings and suspensions." />
      )}
      {isDeciding && <SanctionDialog member={member} onClose={() => setDeciding(false)} />}
    </section>
  )
}
