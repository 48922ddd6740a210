import { FeedLink } from '#platform/web/FeedLink.tsx'
import { useSite } from '#platform/web/site.ts'
import { feedFormats, feedPath, feedTitle, type FeedChoice } from '../contract/feeds.ts'

/** Declares a page's own feeds in its head; the feed of all news is in every page's. */
export function FeedLinks({ choice }: { choice: FeedChoice }) {
  const { name } = useSite()
  if (Object.keys(choice).length === 0) return null
  return (['xml', 'json'] as const).map((format) => (
    <FeedLink
      key={format}
      type={feedFormats[format]}
      title={feedTitle(choice, name)}
      path={feedPath(choice, format)}
    />
  ))
}
