import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
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
import { wordsOf } from './kind-words.ts'

export type Decision = { state: 'approved' } | { state: 'rejected'; reason: string }

/**
 * Decisions about one or more items, each with a ten-second undo.
 * @param changes endpoints whose cached reads change besides the queue's own.
 */
export function useDecisions(changes: readonly Endpoint[] = []) {
  const call = useCall()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [undoable, setUndoable] = useState<{ ids: string[]; until: number } | null>(null)

  const readAgain = () =>
    Promise.all(
      [listQueue, getReviewQueue, getItem, ...changes].map((endpoint) =>
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
  const decide = async (items: QueueItemWire[], decision: Decision) => {
    if (isBusy || items.length === 0) return
    setBusy(true)
    const words = wordsOf(
      items.map(({ kind }) => kind),
      decision.state,
    )
    const outcome = await eachInTurn(
      items,
      ({ id, version }) =>
        decision.state === 'approved'
          ? call(approveItem, { params: { id }, body: { version } })
          : call(rejectItem, { params: { id }, body: { version, reason: decision.reason } }),
      words.failedText,
    )
    const refusal = countedReasons(outcome.refusals)
    const done = outcome.done.map(({ id }) => id)
    if (refusal)
      toast({
        tone: 'bad',
        title: words.failedTitle,
        description: done.length
          ? `${refusal} ${done.length} of ${items.length} were ${words.verb}.`
          : refusal,
      })
    if (done.length > 0) setUndoable({ ids: done, until: Date.now() + undoWindow })
    if (done.length > 0 && !refusal)
      toast({
        tone: 'good',
        ...words.done,
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
