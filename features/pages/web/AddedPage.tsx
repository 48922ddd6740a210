import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { prefetching } from '#platform/web/page-data.ts'
import { useCall } from '#platform/web/site.ts'
import { addedPageQuery, addedPagesQuery } from './queries.ts'
import { TextReading } from './TextReading.tsx'

/** Prefetches the added page at the path. */
export const loader = prefetching(({ call, params: { slug = '' } }) => ({
  main: addedPageQuery(call, slug),
  others: [addedPagesQuery(call)],
}))

/** A page that administrators added; they also see its draft (docs/product/site.md 41). */
export function Component() {
  const { slug = '' } = useParams()
  const page = useQuery(addedPageQuery(useCall(), slug))
  return (
    <TextReading page={page} editedAt={`added=${slug}`} isDraft={page.data?.state === 'draft'} />
  )
}
