import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { MemberName, useViewer } from '#features/identity/web/public.tsx'
import { MemberGate } from '#features/membership/web/public.tsx'
import { ReportButton } from '#features/moderation/web/public.tsx'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { nextPageHref } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import type { CampaignCommentWire } from '../contract/comments-schemas.ts'
import { campaignCommentMessages as messages } from '../contract/rules.ts'
import { ModerationToggle } from './ModerationToggle.tsx'
import { campaignCommentsQuery } from './queries.ts'
import { cursorNameOf, headingOf, type Thread } from './thread.ts'

const CampaignCommentForm = lazyWithPreload(
  async () => (await import('./CampaignCommentForm.tsx')).CampaignCommentForm,
)
const OwnComments = lazyWithPreload(async () => (await import('./OwnComments.tsx')).OwnComments)

type Props = {
  thread: Thread
  title: string
  /** The page's count of approved comments. */
  count: number
}

/** Approved comments on an article or bill, below the comment form (docs/product/campaign.md 3). */
export function CampaignComments({ thread, title, count }: Props) {
  const { viewer } = useViewer()
  const heading = headingOf(thread)
  return (
    <section
      aria-labelledby={heading}
      className="mt-14 max-w-2xl border-t border-line pt-8 print:hidden"
    >
      <h2 id={heading} tabIndex={-1} className="scroll-mt-24 text-xl focus-visible:outline-none">
        {title} <span className="figures text-ink-3">({count.toLocaleString('en-US')})</span>
      </h2>
      <ModerationToggle kind="comments" emptyTitle={messages.nonePending} />
      <div className="mt-5">
        <MemberGate>
          <CampaignCommentForm thread={thread} />
        </MemberGate>
      </div>
      {viewer && <OwnComments thread={thread} />}
      <CommentList thread={thread} title={title} />
    </section>
  )
}

function CommentList({ thread, title }: Pick<Props, 'thread' | 'title'>) {
  const { articleType, articleId, page } = thread
  const [address] = useSearchParams()
  const list = useInfiniteQuery(campaignCommentsQuery(useCall(), articleType, articleId, address))
  const comments = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="mt-6">
      <PagedList
        list={list}
        count={comments.length}
        label="Loading the comments"
        skeleton={{ count: 3 }}
        empty={{ title: `${messages.empty.title}.`, text: messages.empty.text }}
        failure="Failed to load comments"
        more={{
          label: 'More comments',
          nextHref: nextPageHref(page, list.data, headingOf(thread), cursorNameOf(articleType)),
          isHiddenAtEnd: true,
          className: '',
        }}
      >
        <ol aria-label={title}>
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ol>
      </PagedList>
    </div>
  )
}

function CommentItem({ comment }: { comment: CampaignCommentWire }) {
  const { id, content, authorName, authorUsername, authorImageUrl, authorIsStaff } = comment
  const { viewer } = useViewer()
  return (
    <li
      id={`comment-${id}`}
      className="flex scroll-mt-24 gap-3 border-t border-line py-4 first:border-t-0"
    >
      <Avatar name={authorName} src={authorImageUrl} size={32} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          {authorUsername ? (
            <MemberName
              username={authorUsername}
              name={authorName}
              isStaff={authorIsStaff}
              isVerified={comment.authorIsVerified}
            />
          ) : (
            <>
              <bdi className="font-semibold wrap-anywhere">{authorName}</bdi>
              <span className="text-sm text-ink-3">visitor</span>
            </>
          )}
          <span className="text-sm text-ink-3">
            <TimeAgo at={comment.createdAt} />
          </span>
        </p>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{content}</p>
      </div>
      {viewer && !comment.isMine && (
        <ReportButton
          kind="campaign-comment"
          subjectId={id}
          title={content}
          iconLabel={`Report ${authorName}'s comment`}
        />
      )}
    </li>
  )
}
