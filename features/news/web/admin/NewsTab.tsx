import { useViewer } from '#features/identity/web/public.tsx'
import { ReviewTab } from '#features/moderation/web/public.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { articleEndpoints } from '../../contract/article-queries.ts'
import { PublishedArticles } from './PublishedArticles.tsx'
import { firstRows } from './queries.ts'

const kinds = ['article']

/** Articles that wait, flagged ones first, ten at first; below, what is published. */
export function NewsTab() {
  const isAdmin = useViewer().viewer?.isAdmin === true
  return (
    <ReviewTab
      tab="news"
      title="News"
      kinds={kinds}
      hasStates
      order="flagged"
      pageSize={firstRows}
      changes={articleEndpoints}
      actions={
        <Button to="/article-editor" target="_blank" variant="quiet" size="s">
          Create Article
        </Button>
      }
      links={({ subjectId }) =>
        isAdmin && (
          <Button size="s" variant="plain" to={`/article-editor/${subjectId}`} target="_blank">
            Edit
          </Button>
        )
      }
      below={<PublishedArticles />}
    />
  )
}
