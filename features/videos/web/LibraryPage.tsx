import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryString } from '#platform/contract/endpoint.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { cursorIn, nextPageHref } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChipLinks } from '#platform/web/ui/ChipLinks.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { libraryPath, videoPath } from '../contract/paths.ts'
import {
  houseCategories,
  houseCategoryNames,
  videoMessages as messages,
  type HouseCategory,
} from '../contract/rules.ts'
import { categoryIn, featuredQuery, videosQuery } from './queries.ts'
import { VideoCard } from './VideoCard.tsx'

/** Prefetches featured videos and the first page of the others. */
export const loader = prefetching(({ call, query }) => ({
  main: videosQuery(call, categoryIn(query), cursorIn(query)),
  others: [featuredQuery(call, categoryIn(query))],
}))

/** The video library: filters, featured videos, then all others. */
export function Component() {
  const call = useCall()
  const [query] = useSearchParams()
  const category = categoryIn(query)
  const featured = useInfiniteQuery(featuredQuery(call, category))
  const list = useInfiniteQuery(videosQuery(call, category, cursorIn(query)))
  const first = featured.data?.pages[0]?.items ?? []
  const videos = list.data?.pages.flatMap(({ items }) => items) ?? []
  const address = libraryPath + queryString(category ? { category } : {})
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="Videos"
        description="Videos by Houses: free ones for everyone, more for subscribers."
        canonicalPath={address}
        listed={[...first, ...videos].map(({ id, title }) => ({
          path: videoPath(id),
          name: title,
        }))}
      />
      <PageHeader
        kicker="XVerse IRL"
        title="Videos"
        lead="Videos by Houses. Free ones are open to everyone; the others show which plan you need."
      />
      <Categories current={category} />
      {first.length > 0 && (
        <section aria-labelledby="featured" className="mt-8">
          <h2 id="featured" className="text-xl">
            Featured
          </h2>
          <ul className="mt-4 grid gap-5 sm:grid-cols-2">
            {first.map((video) => (
              <li key={video.id} className="min-w-0">
                <VideoCard video={video} isLarge />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="all-videos" className="mt-10">
        <h2 id="all-videos" className={first.length > 0 ? 'text-xl' : 'sr-only'}>
          {first.length > 0 ? 'More videos' : 'All videos'}
        </h2>
        <div className="mt-4">
          <PagedList
            list={{ ...list, isPending: list.isPending || featured.isPending }}
            count={videos.length + (list.isError ? 0 : first.length)}
            label="Loading videos"
            skeleton={{ count: 3, className: 'h-64' }}
            empty={{
              title: messages.empty,
              text: category
                ? `There are no videos of ${houseCategoryNames[category]} Houses yet.`
                : 'Houses publish their first videos here soon.',
              action: category && (
                <Button to={libraryPath} variant="quiet">
                  Show all videos
                </Button>
              ),
            }}
            failure="Failed to load videos"
            more={{
              label: 'More videos',
              nextHref: nextPageHref(address, list.data, 'all-videos'),
              className: 'mt-8',
            }}
          >
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {videos.map((video) => (
                <li key={video.id} className="min-w-0">
                  <VideoCard video={video} />
                </li>
              ))}
            </ul>
          </PagedList>
        </div>
      </section>
    </div>
  )
}

function Categories({ current }: { current: HouseCategory | undefined }) {
  return (
    <ChipLinks
      label="House category"
      className="mt-6 border-y border-line py-4 max-sm:py-3"
      chips={[undefined, ...houseCategories].map((category) => ({
        to: libraryPath + queryString(category ? { category } : {}),
        label: category ? houseCategoryNames[category] : 'All',
        isCurrent: category === current,
      }))}
    />
  )
}
