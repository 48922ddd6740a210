import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { scoreUrl } from '#features/membership/contract/access-policy.ts'
import { neededFor } from '#features/membership/contract/policy.ts'
import { useCapabilities } from '#features/membership/web/public.tsx'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { lazyWithRetry } from '#platform/web/lazy-with-retry.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { nextPageHref } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import {
  issuePath,
  testimonyFeedPath,
  testimonyMessages as messages,
  type Sin,
} from '../contract/rules.ts'
import { ModerationToggle } from './ModerationToggle.tsx'
import { testimoniesQuery } from './queries.ts'
import { TestimonyItem } from './TestimonyItem.tsx'

const OwnTestimonies = lazyWithPreload(
  async () => (await import('./OwnTestimonies.tsx')).OwnTestimonies,
)
const TestimonyForm = lazyWithRetry(
  async () => (await import('./TestimonyForm.tsx')).TestimonyForm,
  'asked',
)

type Props = {
  sin: Sin
  /** The page's count of approved testimonies. */
  count: number
}

/** Members' testimonies (docs/product/campaign.md 5). */
export function Testimonies({ sin, count }: Props) {
  const { viewer } = useViewer()
  const { can, why, access } = useCapabilities()
  const missing = why('canPostContent')
  const [isWriting, setWriting] = useState(false)
  return (
    <section aria-labelledby="testimonies" className="pt-8 lg:pt-12 print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2
            id="testimonies"
            tabIndex={-1}
            className="scroll-mt-24 text-2xl font-medium focus-visible:outline-none"
          >
            Community Testimonies{' '}
            <span className="figures text-ink-3">({count.toLocaleString('en-US')})</span>
          </h2>
          <p className="mt-2 max-w-[40em] text-ink-2">
            What members have lived, in their own words. A moderator reads each one first.
          </p>
        </div>
        {viewer && can.canPostContent && !isWriting && (
          <Button variant="brass" onClick={() => setWriting(true)}>
            Share Your Testimony
          </Button>
        )}
        {viewer && !can.canPostContent && (
          <p className="text-sm text-ink-3">
            {missing.url === scoreUrl
              ? `Sharing a testimony needs ${neededFor('canPostContent', access)}.`
              : missing.message}{' '}
            <PrefetchLink to={missing.url}>
              {missing.url === scoreUrl ? 'See your score' : missing.badge}
            </PrefetchLink>
          </p>
        )}
      </div>
      <ModerationToggle kind="testimonies" emptyTitle={messages.nonePending} />
      {isWriting && (
        <Suspense fallback={<Skeleton count={6} label="Loading the form" />}>
          <TestimonyForm sin={sin} testimony={null} onClose={() => setWriting(false)} />
        </Suspense>
      )}
      {viewer && <OwnTestimonies sin={sin} />}
      <TestimonyList sin={sin} />
    </section>
  )
}

function TestimonyList({ sin }: { sin: Sin }) {
  const [address] = useSearchParams()
  const list = useInfiniteQuery(testimoniesQuery(useCall(), sin, address))
  const testimonies = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="mt-8">
      <PagedList
        list={list}
        count={testimonies.length}
        label="Loading the testimonies"
        skeleton={{ count: 4 }}
        empty={{ title: `${messages.empty.title}.`, text: messages.empty.text }}
        failure="Failed to load testimonies"
        more={{
          label: 'More testimonies',
          nextHref: nextPageHref(issuePath(sin), list.data, 'testimonies'),
          isHiddenAtEnd: true,
        }}
      >
        <ol
          aria-label="Testimonies"
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2"
        >
          {testimonies.map((testimony) => (
            <TestimonyItem key={testimony.id} testimony={testimony} />
          ))}
        </ol>
      </PagedList>
      <p className="mt-6 text-sm text-ink-3">
        <a href={testimonyFeedPath} className="touch-area">
          Atom feed
        </a>
      </p>
    </div>
  )
}
