import { ChevronDown } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { buttonLook } from './button-look.ts'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  trigger: ReactNode
  label: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** A menu's button, the same before and after the menu loads. */
export function MenuButton({ trigger, label, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded="false"
      aria-label={label}
      {...rest}
      className={buttonLook('quiet', 's', className)}
    >
      {trigger}
      {!label && <ChevronDown className="-mr-0.5 size-4" aria-hidden="true" />}
    </button>
  )
}
