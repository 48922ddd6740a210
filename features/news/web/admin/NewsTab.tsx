import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import { useViewer } from '#features/identity/web/public.tsx'
import {
  approveItem,
  getReviewQueue,
  listQueue,
  rejectItem,
} from '#features/moderation/contract/endpoints.ts'
import { stateNames as itemStateNames } from '#features/moderation/contract/rules.ts'
import { RejectDialog } from '#features/moderation/web/public.tsx'
import { articleEndpoints } from '../../contract/article-queries.ts'
import { listWaitingArticles } from '../../contract/endpoints.ts'
import { categoryNames } from '../../contract/rules.ts'
import type { WaitingArticleWire } from '../../contract/schemas.ts'
import { stateNames, type StateCode } from '#platform/contract/states.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { useFocusNext } from '#platform/web/use-focus-next.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { stateValueOf } from '../../contract/state-value.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { PublishedArticles } from './PublishedArticles.tsx'
import { waitingArticlesQuery } from './queries.ts'

const states = Object.entries(stateNames).map(([code, label]) => ({
  code: code as StateCode,
  value: stateValueOf(label),
  label,
}))
const changes = [listWaitingArticles, listQueue, getReviewQueue, ...articleEndpoints]

/** Articles under review: flagged ones, then pending ones, ten at first. */
export function NewsTab() {
  const call = useCall()
  const [state, setState] = useState('')
  const list = useInfiniteQuery(
    waitingArticlesQuery(call, states.find(({ value }) => value === state)?.code ?? null),
  )
  const articles = list.data?.pages.flatMap(({ items }) => items) ?? []
  const [rejecting, setRejecting] = useState<WaitingArticleWire | null>(null)
  const isAdmin = useViewer().viewer?.isAdmin === true
  const versionsRead = useVersionsRead()
  const focusNext = useFocusNext(articles.map(({ id }) => id))
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
  return (
    <section aria-labelledby="news-tab">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="news-tab" className="text-xl">
          News
        </h2>
        <div className="flex flex-wrap items-end gap-3">
          <Field label="State">
            <Select
              value={state}
              placeholder="All states"
              options={states}
              onChange={({ target }) => setState(target.value)}
            />
          </Field>
          <Button to="/article-editor" target="_blank" variant="quiet">
            Create Article
          </Button>
        </div>
      </div>
      <div className="mt-4">
        <PagedList
          list={list}
          count={articles.length}
          label="Loading the articles"
          empty={{
            title: 'No articles to moderate',
            text: 'Flagged and submitted articles appear here.',
          }}
        >
          <ul className="divide-y divide-line border-y border-line">
            {articles.map((article) => {
              const {
                id,
                itemId,
                title,
                category,
                itemState,
                reasons,
                waitingSince,
                author,
                authorUsername,
              } = article
              const version = versionsRead.of(article)
              const open = () => versionsRead.put(article)
              return (
                <li
                  key={id}
                  data-item={id}
                  className="grid gap-3 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-start"
                >
                  <div className="min-w-0">
                    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                      <a
                        href={isAdmin ? `/article-editor/${id}` : `/news/${id}`}
                        target="_blank"
                        rel="noopener"
                        onClick={open}
                        className="font-semibold"
                      >
                        {title}
                      </a>
                      <Pill tone={itemState === 'pending' ? 'vote' : 'live'}>
                        {itemStateNames[itemState]}
                      </Pill>
                    </p>
                    <p className="mt-1 text-sm text-ink-3">
                      <bdi>{displayNameOf({ ...author, username: authorUsername })}</bdi> ·{' '}
                      {categoryNames[category]} · waiting since <Time at={waitingSince} hasTime />
                    </p>
                    {reasons.map((reason) => (
                      <p key={reason} className="mt-1 text-sm text-ink-2">
                        {reason}
                      </p>
                    ))}
                  </div>
                  <div className="flex gap-2">
                    <Button
                      size="s"
                      aria-label={`Approve ${title}`}
                      isBusy={approve.isPending && approve.variables.params.id === itemId}
                      onClick={() => {
                        focusNext(id)
                        approve.mutate({ params: { id: itemId }, body: { version } })
                      }}
                    >
                      Approve
                    </Button>
                    <Button
                      size="s"
                      variant="danger"
                      aria-label={`Reject ${title}`}
                      onClick={() => setRejecting(article)}
                    >
                      Reject
                    </Button>
                    <Button
                      size="s"
                      variant="plain"
                      to={`/news/${id}`}
                      target="_blank"
                      aria-label={`Read ${title}`}
                      onClick={open}
                    >
                      Read
                    </Button>
                  </div>
                </li>
              )
            })}
          </ul>
        </PagedList>
      </div>
      <PublishedArticles />
      <RejectDialog
        isOpen={rejecting !== null}
        title={rejecting?.title ?? ''}
        purpose="article"
        isBusy={reject.isPending}
        onClose={() => setRejecting(null)}
        onReject={(reason) => {
          if (!rejecting) return
          focusNext(rejecting.id)
          reject.mutate({
            params: { id: rejecting.itemId },
            body: { version: versionsRead.of(rejecting), reason },
          })
        }}
      />
    </section>
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
