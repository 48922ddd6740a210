import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { CallError } from '#platform/web/call.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall, useSite } from '#platform/web/site.ts'
import { FormSkeleton, RowsSkeleton } from '#platform/web/tables/section-skeletons.tsx'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { addedName } from '../../contract/added-rules.ts'
import { AddedPageEditor } from './AddedPageEditor.tsx'
import { AddedPageList } from './AddedPageList.tsx'
import { AddPage } from './AddPage.tsx'
import { AllPages } from './AllPages.tsx'
import { PageEditor } from './PageEditor.tsx'
import { addedSourceQuery, addedSourcesQuery, sourceQuery, sourcesQuery } from './source-queries.ts'

/** The site's content pages: all of them, or the one that the address names in its editor. */
export function PagesTab() {
  const [query] = useSearchParams()
  const slug = query.get('page')
  const added = query.get('added')
  if (query.has('new')) return <NewPage />
  if (added) return <EditingAdded key={added} slug={added} />
  return slug ? <Editing key={slug} slug={slug} /> : <PageList />
}

function NewPage() {
  return (
    <section aria-labelledby="pages-tab">
      <AddPage />
    </section>
  )
}

function PageList() {
  const { name } = useSite()
  const call = useCall()
  const { data, isError, isFetching, refetch, isPending } = useQuery(sourcesQuery(call))
  // One skeleton for both lists, so that what came first doesn't move.
  const isLoading = useQuery(addedSourcesQuery(call)).isPending || isPending
  return (
    <section aria-labelledby="pages-tab">
      <SectionHeader
        id="pages-tab"
        title="Pages"
        actions={
          <Button size="s" to="?tab=pages&new">
            Add a page
          </Button>
        }
        lead="Changes appear on the site right away, including in help and search."
      />
      {isLoading ? (
        <div className="mt-6">
          <RowsSkeleton label="Loading the pages" />
        </div>
      ) : (
        <>
          <AddedPageList />
          <h3 className="mt-8 text-lg">Pages that come with the site</h3>
          {isError && (
            <ErrorState level={3} isRetrying={isFetching} onRetry={() => void refetch()} />
          )}
          {data && (
            <ul
              className="mt-4 divide-y divide-line border-y border-line"
              aria-label="Content pages"
            >
              {data.map(({ slug, title, isOriginal, version, changedAt }) => (
                <li key={slug} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <div className="min-w-0">
                    <PrefetchLink to={`?tab=pages&page=${slug}`} className="font-semibold">
                      {title.replaceAll('{site}', name)}
                    </PrefetchLink>
                    <p className="text-sm text-ink-3">
                      /{slug}
                      {changedAt && (
                        <>
                          {' '}
                          · version {version}, <Time at={changedAt} hasTime />
                        </>
                      )}
                    </p>
                  </div>
                  <span className="flex items-center gap-3">
                    {!isOriginal && <Pill>Changed here</Pill>}
                    <Button
                      size="s"
                      variant="quiet"
                      to={`?tab=pages&page=${slug}`}
                      aria-label={`Edit ${title.replaceAll('{site}', name)}`}
                    >
                      Edit
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}

function Editing({ slug }: { slug: string }) {
  const source = useQuery(sourceQuery(useCall(), slug))
  return (
    <EditedPage slug={slug} source={source}>
      {source.data && <PageEditor source={source.data} />}
    </EditedPage>
  )
}

function EditingAdded({ slug }: { slug: string }) {
  const source = useQuery(addedSourceQuery(useCall(), slug))
  return (
    <EditedPage slug={addedName(slug)} source={source}>
      {source.data && <AddedPageEditor page={source.data} />}
    </EditedPage>
  )
}

type EditedPageProps = {
  slug: string
  source: Pick<UseQueryResult<unknown, CallError>, 'data' | 'error' | 'isFetching' | 'refetch'>
  children: ReactNode
}

/** The frame of a page's editor, or what there is instead. */
function EditedPage({ slug, source, children }: EditedPageProps) {
  const { data, error, isFetching, refetch } = source
  return (
    <section aria-labelledby="pages-tab">
      {!data && <SectionHeader id="pages-tab" title="Pages" actions={<AllPages />} />}
      {error?.status === 404 && (
        <p className="mt-4">
          There is no page named {slug}.{' '}
          <PrefetchLink to="?tab=pages">Choose another.</PrefetchLink>
        </p>
      )}
      {error && error.status !== 404 && (
        <ErrorState level={3} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <div className="mt-4">
          <FormSkeleton label="Loading the page" />
        </div>
      )}
      {children}
    </section>
  )
}
