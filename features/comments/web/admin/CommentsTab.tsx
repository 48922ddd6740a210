import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { ContentActions } from '#features/moderation/web/public.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { readPages } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { ListSection } from '#platform/web/tables/ListSection.tsx'
import { nothingFound, SearchFilter } from '#platform/web/tables/SearchFilter.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { listAllComments } from '../../contract/admin-endpoints.ts'
import type { AnyCommentWire } from '../../contract/schemas.ts'

/** Everybody's comments on articles, debates and videos, newest first. */
export function CommentsTab() {
  const [filter, change] = useAddressFilter({ search: '' })
  const { search } = useDeferredValue(filter)
  const list = useInfiniteQuery({
    ...readPages(useCall(), listAllComments, { query: { search } }),
    refetchOnMount: 'always',
  })
  return (
    <ListSection
      tab="comments"
      title="Comments"
      actions={
        <Button to="?tab=moderation&kind=comment" variant="quiet" size="s">
          Open the review queue
        </Button>
      }
      filters={
        <SearchFilter
          hint="The author's username or name"
          value={filter.search}
          onChange={(typed) => change({ search: typed })}
        />
      }
    >
      <DataTable
        caption="Comments"
        rows={list.data?.pages.flatMap(({ items }) => items) ?? []}
        idOf={({ id }) => id}
        nameOf={({ authorName }) => `${authorName}'s comment`}
        list={list}
        label="Loading the comments"
        empty={
          filter.search
            ? nothingFound
            : { title: 'No comments yet', text: 'Comments appear here once members write them.' }
        }
        csvHref={csvHref(listAllComments, { search })}
        panel={{
          label: 'Selected comment',
          content: (comment) => <Whole key={comment.id} comment={comment} />,
        }}
        columns={[
          {
            id: 'content',
            header: 'Comment',
            cell: ({ content }) => <span className="line-clamp-2 wrap-anywhere">{content}</span>,
          },
          {
            id: 'author',
            header: 'Author',
            cell: ({ authorName }) => <bdi className="wrap-anywhere">{authorName}</bdi>,
          },
          {
            id: 'state',
            header: 'Status',
            cell: ({ hiddenReason }) =>
              hiddenReason === null ? (
                <span className="text-ink-3">Public</span>
              ) : (
                <Pill tone="warn">Hidden</Pill>
              ),
          },
          { id: 'at', header: 'Written', cell: ({ createdAt }) => <Time at={createdAt} hasTime /> },
        ]}
      />
    </ListSection>
  )
}

function Whole({ comment }: { comment: AnyCommentWire }) {
  const { id, content, authorName, authorUsername, path, isReply, hiddenReason } = comment
  const isAdmin = useViewer().viewer?.isAdmin === true
  return (
    <div className="space-y-4">
      <h3 className="text-lg wrap-anywhere">
        <bdi>{authorName}</bdi>
      </h3>
      <p className="text-sm text-ink-3">
        @{authorUsername} · {isReply ? 'Reply' : 'Comment'}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{content}</p>
      {hiddenReason && <p className="text-sm">Hidden: {hiddenReason}</p>}
      {hiddenReason === null && (
        <div className="flex flex-wrap items-center gap-3">
          <PrefetchLink to={path} className="touch-area underline">
            See it on its page
          </PrefetchLink>
          <ContentActions kind="comment" subjectId={id} title={content} isAdmin={isAdmin} />
        </div>
      )}
    </div>
  )
}
