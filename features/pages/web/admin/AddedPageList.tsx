import { useQuery } from '@tanstack/react-query'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { addedName } from '../../contract/added-rules.ts'
import type { ListedAddedPageWire } from '../../contract/added-schemas.ts'
import { addedSourcesQuery } from './source-queries.ts'
import { useAddedState } from './use-added-state.ts'

/** Pages that administrators added, and the deleted ones, which can be restored. */
export function AddedPageList() {
  const { data, isError, isFetching, refetch } = useQuery(addedSourcesQuery(useCall()))
  const kept = data?.filter(({ state }) => state !== 'deleted') ?? []
  const deleted = data?.filter(({ state }) => state === 'deleted') ?? []
  return (
    <>
      <h3 className="mt-6 text-lg">Your pages</h3>
      {isError && <ErrorState level={3} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {data && kept.length === 0 && (
        <p className="mt-2 text-ink-2">No pages yet. Add one, such as About us.</p>
      )}
      {kept.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line" aria-label="Your pages">
          {kept.map((page) => (
            <AddedRow key={page.slug} page={page} />
          ))}
        </ul>
      )}
      {deleted.length > 0 && (
        <details className="mt-4">
          <summary className="touch-area cursor-pointer py-2 font-semibold">
            Deleted pages ({deleted.length})
          </summary>
          <ul className="divide-y divide-line border-y border-line" aria-label="Deleted pages">
            {deleted.map((page) => (
              <DeletedRow key={page.slug} page={page} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const Named = ({ page: { slug, version, changedAt } }: { page: ListedAddedPageWire }) => (
  <p className="text-sm text-ink-3 wrap-anywhere">
    /{addedName(slug)} · version {version}
    {changedAt && (
      <>
        , <Time at={changedAt} hasTime />
      </>
    )}
  </p>
)

function AddedRow({ page }: { page: ListedAddedPageWire }) {
  const { slug, title, state } = page
  const edit = `?tab=pages&added=${slug}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <PrefetchLink to={edit} className="font-semibold wrap-anywhere">
          {title}
        </PrefetchLink>
        <Named page={page} />
      </div>
      <span className="flex items-center gap-3">
        <Pill tone={state === 'published' ? 'ok' : 'warn'}>
          {state === 'published' ? 'Published' : 'Draft'}
        </Pill>
        <Button size="s" variant="quiet" to={edit} aria-label={`Edit ${title}`}>
          Edit
        </Button>
      </span>
    </li>
  )
}

function DeletedRow({ page }: { page: ListedAddedPageWire }) {
  const { slug, title, version } = page
  const set = useAddedState()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <Named page={page} />
      </div>
      <Button
        size="s"
        variant="quiet"
        aria-label={`Restore ${title}`}
        isBusy={set.isPending}
        onClick={() => set.mutate({ params: { slug }, body: { state: 'draft', version } })}
      >
        Restore as a draft
      </Button>
    </li>
  )
}
