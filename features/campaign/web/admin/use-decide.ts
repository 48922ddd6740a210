import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '#platform/contract/endpoint.ts'
import { messageOf } from '#platform/web/form.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { reviewStateNames, type ReviewState } from '../../contract/rules.ts'
import {
  changedByReview,
  reviewKinds,
  type ReviewDecision,
  type Reviewed,
  type ReviewKind,
} from './review-kinds.ts'

type Cached = InfiniteData<Page<Reviewed>, string | null>

/** Decides one item at a time and updates it in place. */
export function useDecide(kind: ReviewKind, status: ReviewState) {
  const { messages, query, decide } = reviewKinds[kind]
  const call = useCall()
  const queryClient = useQueryClient()
  const [busyId, setBusyId] = useState<string | null>(null)
  return {
    busyId,
    decide: async (item: Reviewed, decision: ReviewDecision) => {
      if (busyId !== null) return
      setBusyId(item.id)
      try {
        const decided = await decide(call, item.id, { ...decision, version: item.version })
        queryClient.setQueryData<Cached>(
          query(call, status).queryKey,
          (cached) =>
            cached && {
              ...cached,
              pages: cached.pages.map((page) => ({
                ...page,
                items: page.items.map((each) => (each.id === item.id ? decided : each)),
              })),
            },
        )
        toast({
          tone: 'good',
          title: messages.moderated,
          description: `Status: ${reviewStateNames[decided.status]}`,
        })
        await Promise.all(
          changedByReview(kind).map((endpoint) =>
            queryClient.invalidateQueries({ queryKey: keyOf(endpoint) }),
          ),
        )
      } catch (error) {
        const { title, text } = messages.updateFailed
        toast({ tone: 'bad', title, description: messageOf(error, text) })
        await queryClient.invalidateQueries({ queryKey: query(call, status).queryKey })
      } finally {
        setBusyId(null)
      }
    },
  }
}
