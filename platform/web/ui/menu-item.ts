import type { ReactNode } from 'react'

/** A line of a menu: an action, a page of the site, a heading, or a rule between groups. */
export type MenuItem =
  | {
      label: ReactNode
      icon?: ReactNode
      onSelect: () => void
      isDanger?: boolean
      isDisabled?: boolean
      /** For what is on or off: which of both it is. */
      isChecked?: boolean
    }
  | { label: ReactNode; icon?: ReactNode; to: string }
  | { heading: ReactNode }
  | 'rule'

export type MenuProps = {
  /** What the button shows. */
  trigger: ReactNode
  /** Its name, where it shows only an icon. */
  label?: string
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  className?: string
}
