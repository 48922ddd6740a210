import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { prefetching } from '#platform/web/page-data.ts'
import { useCall } from '#platform/web/site.ts'
import { addedPageQuery, addedPagesQuery, pageQuery, slugOf } from './queries.ts'
import { TextReading } from './TextReading.tsx'

/** Prefetches the text at the path. */
export const loader = prefetching(({ call, path, params: { slug } }) => ({
  main: slug === undefined ? pageQuery(call, slugOf(path)) : addedPageQuery(call, slug),
  others: [addedPagesQuery(call)],
}))

/**
 * A page with one of the operator's texts: documentation, policies, constitution
 * (docs/product/site.md 4), or one that administrators added (41). Both are one file, because every
 * visitor loads the list of routes.
 */
export function Component() {
  const { pathname } = useLocation()
  const { slug } = useParams()
  return slug === undefined ? <ShippedPage slug={slugOf(pathname)} /> : <AddedPage slug={slug} />
}

function ShippedPage({ slug }: { slug: string }) {
  const page = useQuery(pageQuery(useCall(), slug))
  return <TextReading page={page} editedAt={`page=${slug}`} />
}

/** Administrators also see a draft. */
function AddedPage({ slug }: { slug: string }) {
  const page = useQuery(addedPageQuery(useCall(), slug))
  return (
    <TextReading page={page} editedAt={`added=${slug}`} isDraft={page.data?.state === 'draft'} />
  )
}
