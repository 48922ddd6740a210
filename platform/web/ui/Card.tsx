import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside' | 'form'
  padding?: 'none' | 's' | 'm'
  /** Dark in both themes, for the debates. */
  isStage?: boolean
}

const paddings = { none: '', s: 'p-4', m: 'p-5 sm:p-6' }

/** A card: hairline border, no shadow. */
export function Card({
  as: Element = 'div',
  padding = 'm',
  isStage = false,
  className,
  ...rest
}: Props) {
  return (
    <Element
      {...rest}
      className={classNames(
        isStage && 'stage',
        'rounded-card border border-line bg-card',
        paddings[padding],
        className,
      )}
    />
  )
}
