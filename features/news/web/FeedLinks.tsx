import { useSite } from '#platform/web/site.ts'
import { feedFormats, feedPath, feedTitle, type FeedChoice } from '../contract/feeds.ts'

/** Declares a page's feeds in its head. */
export function FeedLinks({ choice }: { choice: FeedChoice }) {
  const site = useSite()
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
