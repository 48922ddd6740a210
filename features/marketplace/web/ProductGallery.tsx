import { useState } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { FullProductWire } from '../contract/schemas.ts'
import { ProductPicture } from './ProductPicture.tsx'

/** A product's pictures: one large, the others to choose from. */
export function ProductGallery({
  pictures,
  name,
}: {
  pictures: FullProductWire['pictures']
  name: string
}) {
  const [chosen, choose] = useState(0)
  const shown = pictures[chosen] ?? pictures[0]
  return (
    <div>
      <ProductPicture
        url={shown?.mediaUrl ?? null}
        alt={shown?.alt || name}
        sizes="(min-width: 1024px) 560px, 100vw"
        className="aspect-square w-full rounded-card border border-line max-sm:aspect-5/3"
        isFirst
      />
      {pictures.length > 1 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {pictures.map(({ mediaUrl, alt }, index) => (
            <li key={mediaUrl}>
              <button
                type="button"
                aria-label={`Picture ${index + 1}${alt ? `: ${alt}` : ''}`}
                aria-pressed={index === chosen}
                onClick={() => choose(index)}
                className={classNames(
                  'block size-18 overflow-hidden rounded-control border-2',
                  index === chosen ? 'border-ink' : 'border-line',
                )}
              >
                <ProductPicture url={mediaUrl} sizes="72px" className="size-full" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
