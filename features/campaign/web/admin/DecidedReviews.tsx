import { useInfiniteQuery } from '@tanstack/react-query'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { ShowFilter } from '#platform/web/tables/ShowFilter.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { Time } from '#platform/web/ui/Time.tsx'
import { placeOf } from './place-of.ts'
import { reviewKinds, type Reviewed } from './review-kinds.ts'

const lists = {
  'approved-comments': { kind: 'comments', status: 'approved' },
  'rejected-comments': { kind: 'comments', status: 'rejected' },
  'approved-testimonies': { kind: 'testimonies', status: 'approved' },
  'rejected-testimonies': { kind: 'testimonies', status: 'rejected' },
} as const
type List = keyof typeof lists
const labels: Record<List, string> = {
  'approved-comments': 'Approved comments',
  'rejected-comments': 'Rejected comments',
  'approved-testimonies': 'Approved testimonies',
  'rejected-testimonies': 'Rejected testimonies',
}
const isList = (value: string): value is List => value in lists

/** Campaign comments and testimonies that were decided about, to read again. */
export function DecidedReviews() {
  const call = useCall()
  const [{ decided }, change] = useAddressFilter({ decided: 'approved-comments' })
  const shown = isList(decided) ? decided : 'approved-comments'
  const { kind, status } = lists[shown]
  const { noun, query, list: endpoint } = reviewKinds[kind]
  const list = useInfiniteQuery({
    ...(query(call, status) as ReturnType<typeof reviewKinds.comments.query>),
    refetchOnMount: 'always',
  })
  const items: Reviewed[] = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section aria-labelledby="decided-reviews" className="mt-12">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h3 id="decided-reviews" className="text-lg">
          Reviewed
        </h3>
        <ShowFilter
          value={shown}
          labels={labels}
          onChange={(next) => change({ decided: next })}
          className="w-full max-w-60"
        />
      </div>
      <div className="mt-4">
        <DataTable
          key={shown}
          caption={labels[shown]}
          rows={items}
          idOf={({ id }) => id}
          nameOf={({ authorName }) => `${authorName}'s ${noun}`}
          list={list}
          label={`Loading the ${kind}`}
          empty={{ title: `No ${status} ${kind}`, text: 'Reviewed items appear here.' }}
          hasPageKeys={false}
          csvHref={csvHref(endpoint, { status })}
          panel={{ label: `Selected ${noun}`, content: (item) => <Whole item={item} /> }}
          columns={[
            {
              id: 'author',
              header: 'Author',
              cell: ({ authorName }) => <bdi className="wrap-anywhere">{authorName}</bdi>,
              detail: ({ content }) => (
                <span className="line-clamp-2 text-sm wrap-anywhere text-ink-2">{content}</span>
              ),
            },
            { id: 'place', header: 'Page', kind: 'wide', cell: ({ path }) => placeOf(path) },
            {
              id: 'sent',
              header: 'Sent',
              cell: ({ createdAt }) => <Time at={createdAt} hasTime />,
            },
          ]}
        />
      </div>
    </section>
  )
}

function Whole({ item }: { item: Reviewed }) {
  const { title, content, reason, authorName, author, path } = item
  return (
    <div className="space-y-4">
      <h4 className="text-lg wrap-anywhere">
        <bdi>{authorName}</bdi>
      </h4>
      <p className="text-sm wrap-anywhere text-ink-3">
        {author ? `@${author.username}` : 'visitor'}
        {author?.email && ` · ${author.email}`} ·{' '}
        <PrefetchLink to={path}>{placeOf(path)}</PrefetchLink>
      </p>
      {title && <p className="font-semibold wrap-anywhere">{title}</p>}
      <p className="whitespace-pre-line wrap-anywhere">{content}</p>
      {reason && <p className="text-sm text-bad">Rejected: {reason}</p>}
    </div>
  )
}
