import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { RowsSkeleton } from '#platform/web/tables/section-skeletons.tsx'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { deleteReason, listReasons } from '../contract/endpoints.ts'
import { purposeNames, reasonPurposes } from '../contract/rules.ts'
import type { CannedReasonWire } from '../contract/schemas.ts'
import { reasonsQuery } from './queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Kept reasons by purpose: add, edit, delete. */
export function ReasonsTab() {
  const call = useCall()
  const list = useQuery(reasonsQuery(call))
  const [editing, setEditing] = useState<CannedReasonWire | 'new' | null>(null)
  const { confirm, dialog } = useConfirm()
  const remove = useApiMutation(call, deleteReason, {
    changes: [listReasons],
    onSuccess: () => {
      toast({ tone: 'good', title: 'Reason deleted' })
    },
    failure: { title: 'Not deleted', text: "We couldn't delete the reason. Please try again." },
  })
  const askAndRemove = async ({ id, title }: CannedReasonWire) => {
    const isSure = await confirm({
      title: `Delete “${title}”?`,
      description: 'Decisions made with it keep their text.',
      action: 'Delete reason',
      isDangerous: true,
    })
    if (isSure) remove.mutate({ params: { id } })
  }
  return (
    <section aria-labelledby="reasons-tab">
      <SectionHeader
        id="reasons-tab"
        title="Reasons"
        actions={
          <Button size="s" onClick={() => setEditing('new')}>
            Add a reason
          </Button>
        }
        lead="Offered when you reject, warn, suspend or ban. Each can be edited before it is sent."
      />
      <div className="mt-4 flow-root">
        {list.isPending && <RowsSkeleton label="Loading the reasons" />}
        {list.isError && !list.data && (
          <ErrorState level={3} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {list.data?.length === 0 && (
          <EmptyState level={3} title="No reasons" text="Add the ones you use often." />
        )}
        {reasonPurposes.map((purpose) => {
          const reasons = list.data?.filter((reason) => reason.purpose === purpose) ?? []
          if (reasons.length === 0) return null
          return (
            <section key={purpose} aria-label={purposeNames[purpose]} className="not-first:mt-6">
              <h3 className="border-b border-line-strong pb-2 text-lg">{purposeNames[purpose]}</h3>
              <ul className="divide-y divide-line">
                {reasons.map((reason) => (
                  <li
                    key={reason.id}
                    className="grid gap-2 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-start"
                  >
                    <div className="min-w-0 wrap-anywhere">
                      <p className="font-semibold">{reason.title}</p>
                      <p className="max-w-[46em] text-ink-2">{reason.text}</p>
                    </div>
                    <p className="flex gap-2">
                      <Button
                        size="s"
                        variant="quiet"
                        aria-label={`Edit ${reason.title}`}
                        onClick={() => setEditing(reason)}
                      >
                        Edit
                      </Button>
                      <Button
                        size="s"
                        variant="plain"
                        aria-label={`Delete ${reason.title}`}
                        onClick={() => void askAndRemove(reason)}
                      >
                        Delete
                      </Button>
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      {editing && (
        <ReasonDialog
          reason={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {dialog}
    </section>
  )
}
