import { useQuery } from '@tanstack/react-query'
import { breadcrumbsOf } from '#platform/web/structured-parts.ts'
import { Head } from '#platform/web/head.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall, useSite } from '#platform/web/site.ts'
import { publisherOf, type Thing } from '#platform/web/structured-data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { MessagePage } from '#platform/web/ui/MessagePage.tsx'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Site } from '#platform/contract/site.ts'
import { dataSetPath, formatNames, licenseUrl, openDataPath } from '../contract/rules.ts'
import type { DescribedDataSetWire } from '../contract/schemas.ts'
import { dataSetQuery } from './queries.ts'
import { BeingMade, FileLinks, LicenseLine, SetFacts } from './set-parts.tsx'

/** One public set: its files with their checksums, and its fields. */
export function DataSetPage({ name }: { name: string }) {
  const found = useQuery(dataSetQuery(useCall(), name))
  if (found.isPending)
    return (
      <div className="page-column py-10 *:max-w-3xl lg:py-12">
        <Skeleton count={6} label="Loading the data set" />
      </div>
    )
  if (found.isError)
    return found.error.status === 404 || found.error.status === 400 ? (
      <MessagePage
        kicker="Open data"
        title="Data set not found"
        text="There's no set of that name."
        ways={<Button to={openDataPath}>See all open data</Button>}
      />
    ) : (
      <PageError
        title="Failed to load the data set"
        isRetrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    )
  return <Shown set={found.data} />
}

function Shown({ set }: { set: DescribedDataSetWire }) {
  const site = useSite()
  const path = dataSetPath(set.name)
  return (
    <div className="page-column py-10 *:max-w-3xl lg:py-12">
      <Head
        title={`${set.title}: open data`}
        description={set.about}
        canonicalPath={path}
        structuredData={[
          datasetOf(set, site),
          breadcrumbsOf(site.url, [
            { name: 'Open data', path: openDataPath },
            { name: set.title, path },
          ]),
        ]}
      />
      <PageHeader
        kicker={
          <PrefetchLink to={openDataPath} className="underline">
            Open data
          </PrefetchLink>
        }
        title={set.title}
        lead={set.about}
      />
      <section aria-labelledby="files" className="mt-8">
        <h2 id="files" className="kicker">
          Files
        </h2>
        <div className="mt-3">
          <FileLinks set={set} />
          <BeingMade sets={[set]} />
        </div>
        <p className="mt-2 text-sm text-ink-3">
          <SetFacts set={set} />
        </p>
        <p className="text-sm text-ink-3">
          <LicenseLine {...set} />
        </p>
        {set.files.length > 0 && <Checksums set={set} />}
      </section>
      <Fields fields={set.fields} />
    </div>
  )
}

function Checksums({ set: { files } }: { set: DescribedDataSetWire }) {
  return (
    <dl className="mt-5 space-y-2 text-sm">
      {files.map(({ format, sha256 }) => (
        <div key={format}>
          <dt className="font-semibold">SHA-256 of the {formatNames[format]} file</dt>
          <dd className="figures font-mono wrap-anywhere text-ink-2">{sha256}</dd>
        </div>
      ))}
    </dl>
  )
}

function Fields({ fields }: Pick<DescribedDataSetWire, 'fields'>) {
  return (
    <section aria-labelledby="fields" className="mt-10">
      <h2 id="fields" className="kicker">
        Fields
      </h2>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {fields.map(({ name, about }) => (
          <div key={name} className="grid gap-x-6 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="font-mono text-sm wrap-anywhere">{name}</dt>
            <dd className="text-ink-2">{about}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const mediaTypes = { csv: 'text/csv', jsonl: 'application/x-ndjson' } as const

/** The set for search engines of data. */
function datasetOf(set: DescribedDataSetWire, site: Site): Thing {
  return {
    '@type': 'Dataset',
    name: `${set.title} of ${site.name}`,
    description: `${set.about} Fields: ${set.fields.map(({ name }) => name).join(', ')}.`,
    url: site.url + dataSetPath(set.name),
    creator: publisherOf(site),
    isAccessibleForFree: true,
    ...(set.license === null ? {} : { license: licenseUrl(set.license) }),
    ...(set.changedAt === null ? {} : { dateModified: set.changedAt }),
    distribution: set.files.map(({ format, path, sha256 }) => ({
      '@type': 'DataDownload',
      encodingFormat: mediaTypes[format],
      contentUrl: site.url + path,
      sha256,
    })),
  }
}
