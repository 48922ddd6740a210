import { FileText, Film } from 'lucide-react'
import { useState } from 'react'
import { ItemStanding } from '#features/moderation/web/public.tsx'
import { countText } from '#platform/contract/count-text.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Pill, type PillTone } from '#platform/web/ui/Pill.tsx'
import { Time, TimeAgo } from '#platform/web/ui/Time.tsx'
import { articleEndpoints } from '../contract/article-queries.ts'
import { deleteArticle } from '../contract/endpoints.ts'
import { badgeOf } from '../contract/badges.ts'
import { categoryNames, isPublic } from '../contract/rules.ts'
import type { ArticleCardWire } from '../contract/schemas.ts'
import { statisticsOf } from '../contract/statistics.ts'
import { thumbnailOf } from './cover.ts'

const tones: Record<ReturnType<typeof badgeOf>, PillTone> = {
  Flagged: 'live',
  Published: 'ok',
  'Pending Review': 'warn',
  Draft: 'neutral',
}

/** One of the author's articles: title, status, what readers did with it, and actions. */
export function MyArticleRow({
  article,
}: {
  article: ArticleCardWire & { moderationReason: string | null; publishAt: string | null }
}) {
  const {
    id,
    title,
    summary,
    mediaType,
    category,
    createdAt,
    publishedAt,
    publishAt,
    moderationReason,
  } = article
  const { views, likes, commentCount } = article
  const badge = badgeOf(article)
  const [isAsking, setAsking] = useState(false)
  const thumbnail = thumbnailOf(article)
  const remove = useApiMutation(useCall(), deleteArticle, {
    changes: articleEndpoints,
    onSuccess: () => {
      toast({ tone: 'good', title: 'Article Deleted' })
    },
    failure: { title: 'Delete Failed', text: "We couldn't delete the article. Please try again." },
  })
  return (
    <li className="flex flex-col gap-4 py-6 sm:flex-row">
      <div
        className={classNames(
          'picture-ground flex aspect-video w-full shrink-0 items-center justify-center overflow-hidden rounded-control text-ink-3 sm:w-40 sm:self-start',
          !thumbnail && 'max-sm:hidden',
        )}
      >
        {thumbnail ? (
          <img
            src={thumbnail}
            alt=""
            width={720}
            height={405}
            loading="lazy"
            className="size-full object-cover"
          />
        ) : mediaType === 'video' ? (
          <Film aria-hidden="true" />
        ) : (
          <FileText aria-hidden="true" />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          {title} <Pill tone={tones[badge]}>{badge}</Pill>
          {publishAt && <Pill tone="neutral">Scheduled</Pill>}
        </h2>
        {summary && <p className="mt-1 line-clamp-2 max-w-3xl text-ink-2">{summary}</p>}
        {badge === 'Flagged' && moderationReason && (
          <p className="mt-2 text-bad">{moderationReason}</p>
        )}
        {badge === 'Flagged' && <ItemStanding kind="article" subjectId={id} title={title} />}
        <p className="mt-2 text-sm text-ink-3">
          {categoryNames[category]} ·{' '}
          {publishAt ? (
            <>
              will be published on <Time at={publishAt} hasTime />
            </>
          ) : (
            <TimeAgo at={publishedAt ?? createdAt} />
          )}
          {publishedAt && (
            <span className="figures">
              {' '}
              · {countText(views, 'view')} · {countText(likes, 'like')} ·{' '}
              {countText(commentCount, 'comment')}
            </span>
          )}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {isPublic(article) && (
            <Button to={`/news/${id}`} variant="quiet" size="s" aria-label={`View ${title}`}>
              View
            </Button>
          )}
          <Button
            to={`/article-editor/${id}`}
            variant="quiet"
            size="s"
            aria-label={`Edit ${title}`}
          >
            Edit
          </Button>
          {publishedAt && (
            <Button
              to={statisticsOf(id)}
              variant="quiet"
              size="s"
              aria-label={`Statistics of ${title}`}
            >
              Statistics
            </Button>
          )}
          <Button
            variant="plain"
            size="s"
            isBusy={remove.isPending}
            onClick={() => setAsking(true)}
            aria-label={`Delete ${title}`}
          >
            Delete
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this article?"
        description={`“${title}” cannot be brought back.`}
        action="Delete"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id } }, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}
