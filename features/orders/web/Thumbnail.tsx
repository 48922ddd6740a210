import { Package } from 'lucide-react'

/** A small product picture beside its name, which describes it. */
export function Thumbnail({ url }: { url: string | null }) {
  return url ? (
    <img
      src={url}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      className="picture-ground size-16 shrink-0 rounded-card object-cover"
    />
  ) : (
    <span className="picture-ground flex size-16 shrink-0 items-center justify-center rounded-card text-ink-3">
      <Package aria-hidden="true" className="size-6" strokeWidth={1.25} />
    </span>
  )
}
