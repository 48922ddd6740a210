import { classNames } from '#platform/web/ui/class-names.ts'
import { picturePath } from '../contract/pictures.ts'
import type { Sin } from '../contract/rules.ts'

type Props = {
  sin: Sin
  /** True at the head of the page, where sharp wide screens get the large one. */
  isHead?: boolean
  className?: string
}

/**
 * An issue's picture. It only decorates: the title beside it names the issue, and its bytes come
 * after the text's, at the head of a page, too.
 */
export function IssuePicture({ sin, isHead = false, className }: Props) {
  const picture = (
    <img
      src={picturePath(sin, 640)}
      width={640}
      height={360}
      alt=""
      loading="lazy"
      className={classNames('picture-ground picture-dimmed object-cover', className)}
    />
  )
  if (!isHead) return picture
  return (
    <picture>
      <source
        media="(min-width: 64rem) and (min-resolution: 1.5dppx)"
        srcSet={picturePath(sin, 1280)}
      />
      {picture}
    </picture>
  )
}
