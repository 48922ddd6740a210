import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { GateBadge } from '#features/membership/web/public.tsx'
import { aboutNotesPath, notesPath, type NoteKind } from '../contract/rules.ts'
import { NoteItem } from './NoteItem.tsx'
import { notesQuery, subjectQuery, type SubjectPlace } from './queries.ts'
import { WriteNote } from './WriteNote.tsx'

const placeIn = ({ kind, id = '' }: { kind?: string; id?: string }): SubjectPlace => ({
  kind: kind === 'argument' ? 'argument' : 'article',
  id,
})

const placeNames: Record<NoteKind, string> = { article: 'Article', argument: 'Debate' }

export const loader = prefetching(({ call, params }) => ({
  main: subjectQuery(call, placeIn(params)),
  others: [notesQuery(call, placeIn(params))],
}))

/** The notes about one article or argument: members write, rate and answer them here. */
export function Component() {
  const place = placeIn(useParams())
  const subject = useQuery(subjectQuery(useCall(), place))
  const { data, error, isPending, isFetching, refetch } = subject
  return (
    <div className="page-column max-w-3xl py-10 lg:py-12">
      <Head
        title={data ? `Context notes: ${data.title}` : 'Context notes'}
        description="Notes that members propose, and how helpful you find them."
        canonicalPath={notesPath(place.kind, place.id)}
        isIndexed={false}
      />
      {isPending && <Skeleton count={6} label="Loading the notes" />}
      {error?.status === 404 && (
        <EmptyState
          title={`${place.kind === 'article' ? 'Article' : 'Argument'} Not Found`}
          text="It was taken down, or its address is wrong."
        />
      )}
      {error && error.status !== 404 && (
        <ErrorState
          title="We couldn't load the notes"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <PageHeader
            kicker={
              <PrefetchLink to={data.path} className="underline">
                {placeNames[place.kind]}: {data.title}
              </PrefetchLink>
            }
            title="Context notes"
            lead={
              <>
                Readers see a note once members who usually disagree both find it helpful.{' '}
                <PrefetchLink to={aboutNotesPath} className="underline">
                  How notes are chosen
                </PrefetchLink>
              </>
            }
          />
          {!data.isRater && !data.isMine && (
            <p className="mt-6 flex flex-wrap items-center gap-3">
              Writing and rating notes needs a citizen score.{' '}
              <GateBadge capability="canInteractSocially" />
            </p>
          )}
          <NoteList place={place} isRater={data.isRater} isOwner={data.isMine} />
          {data.isRater && !data.isMine && !data.hasOwnNote && <WriteNote place={place} />}
        </>
      )}
    </div>
  )
}

type ListProps = { place: SubjectPlace; isRater: boolean; isOwner: boolean }

function NoteList({ place, isRater, isOwner }: ListProps) {
  const list = useInfiniteQuery(notesQuery(useCall(), place))
  const notes = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="notes" className="mt-8">
      <h2 id="notes" tabIndex={-1} className="text-xl focus-visible:outline-none">
        Notes
      </h2>
      <PagedList
        list={list}
        count={notes.length}
        label="Loading the notes"
        empty={{
          title: 'No notes yet',
          text: 'Nobody has proposed a note that you can see.',
        }}
        failure="Failed to load the notes"
        more={{ isHiddenAtEnd: true }}
      >
        <ol className="mt-4 space-y-4">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} isRater={isRater} isOwner={isOwner} />
          ))}
        </ol>
      </PagedList>
    </section>
  )
}
