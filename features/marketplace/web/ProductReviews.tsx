import { useInfiniteQuery } from '@tanstack/react-query'
import { MemberName } from '#features/identity/web/public.tsx'
import { ReportButton } from '#features/moderation/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import type { ReviewWire } from '../contract/schemas.ts'
import { reviewsQuery } from './queries.ts'
import { ReviewAnswer } from './ReviewAnswer.tsx'
import { Stars } from './Stars.tsx'

/** What buyers say about a product, with the seller's answers. */
export function ProductReviews({ productId, vendor }: { productId: string; vendor: string }) {
  const list = useInfiniteQuery(reviewsQuery(useCall(), productId))
  const reviews = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="text-xl">
        Ratings and reviews
      </h2>
      <PagedList
        list={list}
        count={reviews.length}
        label="Loading reviews"
        skeleton={{ count: 3 }}
        empty={{
          node: <p className="mt-4 text-ink-2">No ratings yet. Only buyers can rate a product.</p>,
        }}
        more={{ label: 'More reviews' }}
      >
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {reviews.map((review) => (
            <li key={review.id} id={`review-${review.id}`} className="py-5">
              <Review review={review} vendor={vendor} />
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  )
}

function Review({ review, vendor }: { review: ReviewWire; vendor: string }) {
  const { id, rating, text, author, createdAt, answer, answeredAt, isMine, mayAnswer } = review
  return (
    <article>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-sm text-ink-3">
          <Stars rating={rating} /> · <MemberName {...author} /> · <TimeAgo at={createdAt} />
        </p>
        {!isMine && text !== '' && (
          <ReportButton
            kind="review"
            subjectId={id}
            title={text}
            iconLabel={`Report ${author.name}'s review`}
          />
        )}
      </div>
      {text && <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>}
      {answer && answeredAt && (
        <div className="mt-3 border-l-2 border-brass-edge pl-4">
          <p className="text-sm text-ink-3">
            {vendor} · <TimeAgo at={answeredAt} />
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      )}
      {mayAnswer && <ReviewAnswer id={id} answer={answer} />}
    </article>
  )
}
