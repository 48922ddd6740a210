import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { prefetching } from '#platform/web/page-data.ts'
import { useCall } from '#platform/web/site.ts'
import { addedPagesQuery, pageQuery, slugOf } from './queries.ts'
import { TextReading } from './TextReading.tsx'

/** Prefetches the text at the path. */
export const loader = prefetching(({ call, path }) => ({
  main: pageQuery(call, slugOf(path)),
  others: [addedPagesQuery(call)],
}))

/**
 * A page with one of the operator's texts: documentation, policies, constitution
 * (docs/product/site.md 4).
 */
export function Component() {
  const slug = slugOf(useLocation().pathname)
  const page = useQuery(pageQuery(useCall(), slug))
  return <TextReading page={page} editedAt={`page=${slug}`} />
}
