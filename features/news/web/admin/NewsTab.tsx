import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import {
  approveItem,
  getReviewQueue,
  listQueue,
  rejectItem,
} from '#features/moderation/contract/endpoints.ts'
import { RejectDialog, RejectMany } from '#features/moderation/web/public.tsx'
import { articleEndpoints } from '../../contract/article-queries.ts'
import { listWaitingArticles } from '../../contract/endpoints.ts'
import type { WaitingArticleWire } from '../../contract/schemas.ts'
import { stateNames, type StateCode } from '#platform/contract/states.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { ListSection } from '#platform/web/tables/ListSection.tsx'
import { SelectFilter } from '#platform/web/tables/SelectFilter.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { useEach } from '#platform/web/tables/use-each.ts'
import { useTableControl } from '#platform/web/tables/use-table-control.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { stateValueOf } from '../../contract/state-value.ts'
import { PublishedArticles } from './PublishedArticles.tsx'
import { waitingArticlesQuery } from './queries.ts'
import { waitingColumns } from './waiting-columns.tsx'

const states = Object.entries(stateNames).map(([code, label]) => ({
  code: code as StateCode,
  value: stateValueOf(label),
  label,
}))
const changes = [listWaitingArticles, listQueue, getReviewQueue, ...articleEndpoints]

/** Articles under review: flagged ones, then pending ones, ten at first. */
export function NewsTab() {
  const call = useCall()
  const [{ state }, change] = useAddressFilter({ state: '' })
  const code = states.find(({ value }) => value === state)?.code ?? null
  const list = useInfiniteQuery(waitingArticlesQuery(call, code))
  const articles = list.data?.pages.flatMap(({ items }) => items) ?? []
  const [rejecting, setRejecting] = useState<WaitingArticleWire | null>(null)
  const isAdmin = useViewer().viewer?.isAdmin === true
  const versionsRead = useVersionsRead()
  const control = useTableControl(articles, ({ id }) => id)
  for (const article of articles) versionsRead.of(article)
  const approve = useApiMutation(call, approveItem, {
    changes,
    onSuccess: () => {
      toast({ tone: 'good', title: 'Article Approved', description: "It's public now." })
    },
    onError: (error) => {
      void list.refetch()
      toast({
        tone: 'bad',
        title: 'Approval Failed',
        description: messageOf(error, 'Failed to approve article'),
      })
    },
  })
  const reject = useApiMutation(call, rejectItem, {
    changes,
    onSuccess: () => {
      setRejecting(null)
      toast({ title: 'Article Rejected', description: "We'll send the author your reason." })
    },
    onError: (error) => {
      void list.refetch()
      setRejecting(null)
      toast({
        tone: 'bad',
        title: 'Rejection Failed',
        description: messageOf(error, 'Failed to reject article'),
      })
    },
  })
  const many = useEach({ changes, otherwise: 'Failed to update article' })
  const approveMany = async (selected: WaitingArticleWire[]) => {
    await many.act(selected, 'approved', (article) =>
      call(approveItem, {
        params: { id: article.itemId },
        body: { version: versionsRead.of(article) },
      }),
    )
    control.leave(selected)
  }
  const rejectMany = async (selected: WaitingArticleWire[], reason: string) => {
    await many.act(selected, 'rejected', (article) =>
      call(rejectItem, {
        params: { id: article.itemId },
        body: { version: versionsRead.of(article), reason },
      }),
    )
    control.leave(selected)
  }
  return (
    <ListSection
      tab="news"
      title="News"
      actions={
        <>
          <Button to="?tab=moderation&kind=article" variant="quiet" size="s">
            Open in Moderation
          </Button>
          <Button to="/article-editor" target="_blank" variant="quiet" size="s">
            Create Article
          </Button>
        </>
      }
      filters={
        <SelectFilter
          label="State"
          value={state}
          placeholder="All states"
          options={states}
          onChange={(value) => change({ state: value })}
        />
      }
    >
      <DataTable
        caption="Articles to review"
        rows={articles}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        list={list}
        label="Loading the articles"
        empty={{
          title: 'No articles to moderate',
          text: 'Flagged and submitted articles appear here.',
        }}
        control={control}
        csvHref={csvHref(listWaitingArticles, code ? { state: code } : {})}
        bulk={(selected) => (
          <>
            <Button size="s" isBusy={many.isBusy} onClick={() => void approveMany(selected)}>
              Approve {selected.length}
            </Button>
            <RejectMany
              verb="Reject"
              noun="articles"
              purpose="article"
              titles={selected.map(({ title }) => title)}
              isBusy={many.isBusy}
              onReject={(reason) => void rejectMany(selected, reason)}
            />
          </>
        )}
        columns={waitingColumns({
          hrefOf: (id) => (isAdmin ? `/article-editor/${id}` : `/news/${id}`),
          onOpen: versionsRead.put,
          busyId: approve.isPending ? approve.variables.params.id : null,
          onApprove: (article) => {
            const { itemId } = article
            approve.mutate(
              {
                params: { id: itemId },
                body: { version: versionsRead.of(article) },
              },
              { onSuccess: () => control.leave([article]) },
            )
          },
          onReject: setRejecting,
        })}
      />
      <PublishedArticles />
      <RejectDialog
        isOpen={rejecting !== null}
        title={rejecting?.title ?? ''}
        purpose="article"
        isBusy={reject.isPending}
        onClose={() => setRejecting(null)}
        onReject={(reason) => {
          if (!rejecting) return
          reject.mutate(
            {
              params: { id: rejecting.itemId },
              body: { version: versionsRead.of(rejecting), reason },
            },
            { onSuccess: () => control.leave([rejecting]) },
          )
        }}
      />
    </ListSection>
  )
}

/**
 * The version of each article the moderator has seen: as first listed, or as last opened. A newer
 * one must be opened.
 */
function useVersionsRead() {
  const read = useRef(new Map<string, number>()).current
  return {
    of: ({ itemId, version }: WaitingArticleWire): number => {
      if (!read.has(itemId)) read.set(itemId, version)
      return read.get(itemId) ?? version
    },
    put: ({ itemId, version }: WaitingArticleWire): void => {
      read.set(itemId, version)
    },
  }
}
