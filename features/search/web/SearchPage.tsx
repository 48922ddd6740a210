import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { cursorIn, nextPageHref } from '#platform/web/query.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { kindNames, searchPath } from '../contract/rules.ts'
import { GroupedResults } from './GroupedResults.tsx'
import { KindTabs } from './KindTabs.tsx'
import { askedIn, countsQuery, resultsQuery, searchAddress, type Asked } from './queries.ts'
import { Result } from './Result.tsx'
import { SearchForm } from './SearchForm.tsx'

/** Prefetches the first results and the counts; without words, there is nothing to read. */
export const loader = prefetching(({ call, query }) => {
  const asked = askedIn(query)
  if (asked.q === '') return {}
  return {
    main: resultsQuery(call, asked, cursorIn(query)),
    others: [countsQuery(call, asked.q)],
  }
})

/** One search over everything public, by kind. */
export function Component() {
  const { name } = useSite()
  const [query] = useSearchParams()
  const asked = askedIn(query)
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title={asked.q ? `Search: ${asked.q}` : 'Search'}
        description={`Search everything on ${name}.`}
        canonicalPath={searchPath}
        isIndexed={false}
      />
      <PageHeader kicker={name} title="Search" />
      <div className="mt-6">
        <SearchForm key={asked.q} asked={asked} />
      </div>
      {asked.q === '' ? (
        <p className="mt-6 max-w-reading text-ink-2">
          Enter a few words. You’ll find news, debates and arguments, testimonies, candidates,
          products, videos, members on the leaderboard, and help.
        </p>
      ) : (
        <Results asked={asked} from={cursorIn(query)} />
      )}
    </div>
  )
}

function Results({ asked, from }: { asked: Asked; from: string | null }) {
  const list = useInfiniteQuery(resultsQuery(useCall(), asked, from))
  const results = list.data?.pages.flatMap(({ items }) => items) ?? []
  // Groups lead to the rest of their kind; more results would be added between those shown.
  const paged = asked.kind ? list : { ...list, hasNextPage: false }
  return (
    <>
      <KindTabs asked={asked} />
      <section id="results" aria-label="Results" className="mt-2">
        <PagedList
          list={paged}
          count={results.length}
          label="Searching"
          skeleton={{ count: 6, className: 'h-20' }}
          empty={{ node: <NothingFound asked={asked} /> }}
          failure="The search failed"
          level={2}
          more={{
            label: 'More results',
            nextHref: nextPageHref(searchAddress(asked), list.data, 'results'),
            isHiddenAtEnd: true,
          }}
        >
          {results[0]?.isSimilar && (
            <p role="status" className="mt-4 text-ink-2">
              Nothing contains “{asked.q}”. These titles are similar.
            </p>
          )}
          {results.some(({ isPartial }) => isPartial) && (
            <p role="status" className="mt-4 text-ink-2">
              This search took too long, so these are only the newest matches. Add a word to narrow
              it down.
            </p>
          )}
          {asked.kind ? (
            <ul className="divide-y divide-line">
              {results.map((result) => (
                <li key={result.id}>
                  <Result result={result} />
                </li>
              ))}
            </ul>
          ) : (
            <GroupedResults q={asked.q} results={results} />
          )}
        </PagedList>
      </section>
    </>
  )
}

function NothingFound({ asked }: { asked: Asked }) {
  return (
    <div className="mt-6">
      <EmptyState
        title="No results"
        text={
          asked.kind
            ? `Nothing under ${kindNames[asked.kind]} contains “${asked.q}”.`
            : `Nothing contains “${asked.q}”. Try different or fewer words.`
        }
        action={
          asked.kind ? (
            <Button to={searchAddress({ ...asked, kind: undefined })} variant="quiet">
              Search everything
            </Button>
          ) : (
            <span className="flex flex-wrap justify-center gap-3">
              <Button to="/news" variant="quiet">
                Read the news
              </Button>
              <Button to="/docs" variant="quiet">
                Open the documentation
              </Button>
              <Button to="/contact" variant="quiet">
                Contact the administrators
              </Button>
            </span>
          )
        }
      />
    </div>
  )
}
