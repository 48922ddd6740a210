import { useQuery } from '@tanstack/react-query'
import { ItemStanding } from '#features/moderation/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { deleteCampaignComment, listMyCampaignComments } from '../contract/comments-endpoints.ts'
import { reviewStateNames } from '../contract/rules.ts'
import { myCommentsQuery } from './queries.ts'
import { reviewTones } from './review-look.ts'
import type { Thread } from './thread.ts'

/** A member's pending and rejected comments, with the reason and a delete button. */
export function OwnComments({ thread: { articleType, articleId } }: { thread: Thread }) {
  const call = useCall()
  const { data = [] } = useQuery(myCommentsQuery(call, articleType, articleId))
  const remove = useApiMutation(call, deleteCampaignComment, {
    changes: [listMyCampaignComments],
    failure: { title: 'Delete Failed', text: 'Failed to delete comment' },
    onSuccess: () => {
      toast({ title: 'Comment deleted' })
    },
  })
  if (data.length === 0) return null
  return (
    <ol aria-label="Your comments in review" className="mt-6 space-y-3">
      {data.map(({ id, content, status, reason, createdAt }) => (
        <li key={id} className="rounded-card border border-dashed border-line-strong p-4">
          <p className="flex flex-wrap items-center gap-3">
            <Pill tone={reviewTones[status]}>{reviewStateNames[status]}</Pill>
            <span className="text-sm text-ink-3">
              Only you can see this · <Time at={createdAt} hasTime />
            </span>
          </p>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{content}</p>
          {reason && <p className="mt-2 text-sm text-ink-2">{reason}</p>}
          {status === 'rejected' && (
            <ItemStanding
              kind="campaign-comment"
              subjectId={id}
              title={content}
              isEditable={false}
            />
          )}
          <Button
            variant="plain"
            size="s"
            className="mt-2"
            isBusy={remove.isPending && remove.variables.params.id === id}
            onClick={() => remove.mutate({ params: { id } })}
          >
            Delete comment
          </Button>
        </li>
      ))}
    </ol>
  )
}
