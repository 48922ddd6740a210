import { useViewer } from '#features/identity/web/public.tsx'
import { ItemStanding } from '#features/moderation/web/public.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { badgeOf } from '../contract/badges.ts'
import type { ArticleWire } from '../contract/schemas.ts'

/** Says above an article who can read it; to its author also why, with the appeal. */
export function UnpublishedNotice({ article }: { article: ArticleWire }) {
  const { id, title, authorId, moderationState, moderationReason } = article
  const { viewer } = useViewer()
  const isHeldBack = moderationState === 'flagged' && viewer?.id === authorId
  return (
    <Callout tone="warn" title={badgeOf(article)} className="mt-6">
      Only you and moderators can read this.
      {isHeldBack && (
        <>
          <p className="mt-1 wrap-anywhere">{moderationReason}</p>
          <ItemStanding kind="article" subjectId={id} title={title} />
        </>
      )}
    </Callout>
  )
}
