import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/web/form.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { countedReasons, eachInTurn } from '#platform/web/tables/use-each.ts'
import { dismissToast, toast } from '#platform/web/toast.ts'
import {
  approveItem,
  claimItem,
  getReviewQueue,
  getItem,
  listQueue,
  rejectItem,
  releaseItem,
  undoDecision,
} from '../../contract/endpoints.ts'
import { undoWindow } from '../../contract/rules.ts'
import type { QueueItemWire } from '../../contract/schemas.ts'

/** Decisions about one or more items, each with a ten-second undo. */
export function useDecisions() {
  const call = useCall()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [undoable, setUndoable] = useState<{ ids: string[]; until: number } | null>(null)

  const readAgain = () =>
    Promise.all(
      [listQueue, getReviewQueue, getItem].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    )

  const undo = async (ids: string[]) => {
    setUndoable(null)
    dismissToast()
    try {
      for (const id of ids) await call(undoDecision, { params: { id } })
      toast({ title: ids.length === 1 ? 'Undone' : `${ids.length} undone` })
    } catch (error) {
      toast({
        tone: 'bad',
        title: 'Not undone',
        description: messageOf(error, "We couldn't undo this. Please try again."),
      })
    }
    await readAgain()
  }

  /** Decides one by one and reports failures. Undo is available before the list refreshes. */
  const decide = async (
    items: QueueItemWire[],
    decision: { state: 'approved' } | { state: 'rejected'; reason: string },
  ) => {
    if (isBusy || items.length === 0) return
    setBusy(true)
    const outcome = await eachInTurn(
      items,
      ({ id, version }) =>
        decision.state === 'approved'
          ? call(approveItem, { params: { id }, body: { version } })
          : call(rejectItem, { params: { id }, body: { version, reason: decision.reason } }),
      decision.state === 'approved'
        ? "We couldn't approve it. Please try again."
        : "We couldn't reject it. Please try again.",
    )
    const refusal = countedReasons(outcome.refusals)
    const done = outcome.done.map(({ id }) => id)
    const word = decision.state === 'approved' ? 'Approved' : 'Rejected'
    if (refusal)
      toast({
        tone: 'bad',
        title: decision.state === 'approved' ? 'Approval Failed' : 'Rejection Failed',
        description: done.length
          ? `${refusal} ${done.length} of ${items.length} were ${word.toLowerCase()}.`
          : refusal,
      })
    if (done.length > 0) setUndoable({ ids: done, until: Date.now() + undoWindow })
    if (done.length > 0 && !refusal)
      toast({
        tone: 'good',
        title: done.length === 1 ? word : `${done.length} ${word.toLowerCase()}`,
        duration: undoWindow,
        action: { label: 'Undo', onPress: () => void undo(done) },
      })
    await readAgain()
    setBusy(false)
  }

  const setClaim = async (item: QueueItemWire) => {
    try {
      await call(item.isReleasable ? releaseItem : claimItem, { params: { id: item.id } })
    } catch (error) {
      toast({
        tone: 'bad',
        title: 'Not claimed',
        description: messageOf(error, "We couldn't claim it. Please try again."),
      })
    }
    await readAgain()
  }

  return {
    isBusy,
    decide,
    setClaim,
    /** Undoes the last decisions while there is time. */
    undoLast: () => {
      if (undoable && Date.now() < undoable.until) void undo(undoable.ids)
    },
  }
}
