import { Star } from 'lucide-react'

/** An average rating as stars with its number; says so if there is none. */
export function Stars({ rating, count }: { rating: number | null; count?: number }) {
  if (rating === null) return <span className="text-sm text-ink-3">No ratings yet</span>
  return (
    <span className="figures inline-flex items-center gap-1 text-sm text-ink-2">
      <Star aria-hidden="true" className="size-4 fill-current" />
      <span className="sr-only">Rated </span>
      {rating.toFixed(1)}
      <span className="sr-only"> of 5 stars</span>
      {count !== undefined && (
        <span className="text-ink-3"> ({count.toLocaleString('en-US')})</span>
      )}
    </span>
  )
}
