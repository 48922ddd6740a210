import { useSite } from '#platform/web/site.ts'
import { feedFormats, feedPath, feedTitle, type FeedChoice } from '../contract/feeds.ts'

/** Declares a page's own feeds in its head; the feed of all news is in every page's. */
export function FeedLinks({ choice }: { choice: FeedChoice }) {
  const site = useSite()
  if (Object.keys(choice).length === 0) return null
  return (['xml', 'json'] as const).map((format) => (
    <link
      key={format}
      rel="alternate"
      type={feedFormats[format]}
      title={feedTitle(choice, site.name)}
      href={site.url + feedPath(choice, format)}
    />
  ))
}
