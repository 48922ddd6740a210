import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { PrefetchLink, type PrefetchLinkProps } from '../PrefetchLink.tsx'
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './Spinner.tsx'

type Look = {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  children: ReactNode
  className?: string
}
type AsButton = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> & {
    /** Shows a busy state and ignores presses, keeping size and focus. */
    isBusy?: boolean
    ref?: Ref<HTMLButtonElement>
    to?: undefined
    href?: undefined
  }
type AsRoute = Look &
  Omit<PrefetchLinkProps, 'children' | 'className'> & { href?: undefined; isBusy?: undefined }
type AsAnchor = Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children' | 'className' | 'href'> & {
    href: string
    to?: undefined
    isBusy?: undefined
  }

/** A button, or a link styled as one with `to` (a page of the site) or `href`. */
export function Button({
  variant = 'primary',
  size = 'm',
  icon,
  children,
  className,
  ...rest
}: AsButton | AsRoute | AsAnchor) {
  const look = buttonLook(variant, size, className)
  if (rest.to !== undefined)
    return (
      <PrefetchLink {...rest} className={look}>
        {icon}
        {children}
      </PrefetchLink>
    )
  if (rest.href !== undefined)
    return (
      <a {...rest} className={look}>
        {icon}
        {children}
      </a>
    )

  const { isBusy = false, type = 'button', onClick, ...attributes } = rest
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || attributes['aria-disabled'] === true || attributes['aria-disabled'] === 'true') {
      event.preventDefault()
      event.stopPropagation()
    } else onClick?.(event)
  }
  return (
    <button
      {...attributes}
      type={type}
      onClick={press}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || attributes['aria-disabled'] || undefined}
      className={classNames(look, attributes['aria-disabled'] && 'opacity-55')}
    >
      <span
        className={classNames(
          'inline-flex items-center justify-center gap-2',
          isBusy && 'opacity-0',
        )}
      >
        {icon}
        {children}
      </span>
      {isBusy && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Spinner />
          <span className="sr-only">, working</span>
        </span>
      )}
    </button>
  )
}
