import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall, useSite } from '#platform/web/site.ts'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { dataSetPath, openDataPath } from '../contract/rules.ts'
import type { DataSetWire } from '../contract/schemas.ts'
import { DataSetPage } from './DataSetPage.tsx'
import { dataSetQuery, dataSetsQuery } from './queries.ts'
import { BeingMade, FileLinks, LicenseLine, SetFacts } from './set-parts.tsx'

const about =
  'Everything public on this site as files: articles, debates, arguments, positions, results, the ledger, policies, moderation and notes.'

/** Prefetches the sets, or the one at the path with its dictionary. */
export const loader = prefetching(({ call, params: { name } }) => ({
  main: name === undefined ? dataSetsQuery(call) : dataSetQuery(call, name),
}))

/**
 * All public sets with their files, or one of them (docs/product/elsewhere.md 8). Both are one file,
 * because every visitor loads the list of routes.
 */
export function Component() {
  const { name } = useParams()
  return name === undefined ? <AllSets /> : <DataSetPage key={name} name={name} />
}

function AllSets() {
  const site = useSite()
  const { data, isPending, isFetching, refetch } = useQuery(dataSetsQuery(useCall()))
  if (!isPending && !data)
    return (
      <PageError
        title="Failed to load open data"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="Open data"
        description={about}
        canonicalPath={openDataPath}
        structuredData={{
          '@type': 'DataCatalog',
          name: `Open data of ${site.name}`,
          description: about,
          url: site.url + openDataPath,
        }}
      />
      <PageHeader
        kicker={site.name}
        title="Open data"
        lead="Download the site’s public data, check it, and build on it. Files are updated within an hour of a change."
      />
      {data && <BeingMade sets={data} />}
      {data ? <SetList sets={data} /> : <Skeleton count={6} label="Loading open data" />}
      <p className="mt-10 max-w-3xl text-sm text-ink-2">
        The license covers what the site writes and counts. Articles, arguments, notes and other
        texts stay their authors’: ask them before you publish one elsewhere. Cell values that a
        spreadsheet would run as a formula start with an apostrophe.
      </p>
    </div>
  )
}

function SetList({ sets }: { sets: DataSetWire[] }) {
  return (
    <ul className="mt-6 divide-y divide-line border-y border-line">
      {sets.map((set) => (
        <li key={set.name} className="grid gap-x-12 gap-y-3 py-6 md:grid-cols-[1fr_2fr]">
          <div>
            <h2 className="text-lg">
              <PrefetchLink to={dataSetPath(set.name)}>{set.title}</PrefetchLink>
            </h2>
            <p className="mt-1 text-sm text-ink-3">
              <SetFacts set={set} />
            </p>
          </div>
          <div>
            <p className="text-ink-2">{set.about}</p>
            <div className="mt-3 empty:hidden">
              <FileLinks set={set} />
            </div>
            <p className="mt-2 text-sm text-ink-3">
              <LicenseLine {...set} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
