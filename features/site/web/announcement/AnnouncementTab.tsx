import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCall } from '#platform/web/site.ts'
import { FormSkeleton } from '#platform/web/tables/section-skeletons.tsx'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { toneNames } from '../../contract/rules.ts'
import type { AnnouncementWire } from '../../contract/schemas.ts'
import { announcementQuery, earlierQuery } from '../queries.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'

/** One line above every page: written, published, changed and ended here. */
export function AnnouncementTab() {
  const { data, isError, isFetching, refetch } = useQuery(announcementQuery(useCall()))
  return (
    <section aria-labelledby="announcement-tab">
      <SectionHeader
        id="announcement-tab"
        title="Announcement"
        lead="One line above every page, for members and visitors. Changes appear right away. Readers can close it, and don’t see it again in that browser."
      />
      {isError && <ErrorState level={3} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div className="mt-4">
          <FormSkeleton label="Loading the announcement" count={3} />
        </div>
      )}
      {data && (
        <>
          <AnnouncementForm shown={data.announcement} />
          <Earlier />
        </>
      )}
    </section>
  )
}

function Earlier() {
  const list = useInfiniteQuery(earlierQuery(useCall()))
  const announcements = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="earlier-announcements" className="mt-10 max-w-4xl">
      <h3 id="earlier-announcements" className="border-b border-line-strong pb-2 text-lg">
        Earlier announcements
      </h3>
      <PagedList
        list={list}
        count={announcements.length}
        label="Loading earlier announcements"
        empty={{ title: 'None yet', text: 'Announcements appear here once they end.' }}
        more={{ isHiddenAtEnd: true }}
      >
        <ul className="divide-y divide-line">
          {announcements.map((announcement) => (
            <EarlierRow key={announcement.id} {...announcement} />
          ))}
        </ul>
      </PagedList>
    </section>
  )
}

function EarlierRow({
  text,
  link,
  tone,
  publishedAt,
  publishedBy,
  endedAt,
  endedBy,
}: AnnouncementWire) {
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <span className="min-w-0 grow basis-64 wrap-anywhere">
          {text}
          {link && (
            <>
              {' '}
              <a href={link.address} className="touch-area underline">
                {link.label}
              </a>
            </>
          )}
        </span>
        <Pill tone={tone === 'warning' ? 'warn' : 'neutral'}>{toneNames[tone]}</Pill>
      </p>
      <p className="mt-1 text-sm text-ink-3">
        Published <Time at={publishedAt} hasTime /> by{' '}
        <bdi>{publishedBy?.name ?? 'a former member'}</bdi>
        {endedAt && (
          <>
            {' '}
            · ended <Time at={endedAt} hasTime />{' '}
            {endedBy ? (
              <>
                by <bdi>{endedBy.name}</bdi>
              </>
            ) : (
              'by itself'
            )}
          </>
        )}
      </p>
    </li>
  )
}
