import { Package } from 'lucide-react'
import { mediaAt, srcSetOf } from '#features/media/contract/paths.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { siteEdge, siteSrcSet } from '../contract/site-pictures.ts'

type Props = {
  url: string | null
  alt?: string
  sizes: string
  className?: string
  /** True for one on the first screen, which is loaded at once and first. */
  isFirst?: boolean
}

/** A product's picture, cropped to its box; a symbol without one. */
export function ProductPicture({ url, alt = '', sizes, className, isFirst = false }: Props) {
  const media = mediaAt(url)
  if (!url)
    return (
      <div
        className={classNames(
          'picture-ground flex items-center justify-center text-ink-3',
          className,
        )}
      >
        <Package aria-hidden="true" className="size-10" strokeWidth={1.25} />
      </div>
    )
  const srcSet = media ? srcSetOf(media) : siteSrcSet(url)
  return (
    <img
      src={url}
      {...(srcSet ? { srcSet, sizes } : {})}
      width={media?.width ?? siteEdge}
      height={media?.height ?? siteEdge}
      alt={alt}
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      className={classNames('picture-ground picture-dimmed object-cover', className)}
    />
  )
}
