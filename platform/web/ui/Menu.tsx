import { lazy, Suspense, useState, type KeyboardEvent } from 'react'
import type { MenuProps } from './menu-item.ts'
import { MenuButton } from './MenuButton.tsx'

const loadPanel = () => import('./MenuPanel.tsx')
const MenuPanel = lazy(async () => ({ default: (await loadPanel()).MenuPanel }))

/** A button that opens a list of actions and pages; the list is loaded when one is about to press it. */
export function Menu(props: MenuProps) {
  const [isAsked, setAsked] = useState(false)
  const prepare = () => { void loadPanel() }
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setAsked(true)
  }
  const button = (
    <MenuButton
      trigger={props.trigger}
      label={props.label}
      className={props.className}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setAsked(true)}
      onKeyDown={openByArrow}
    />
  )
  return isAsked ? <Suspense fallback={button}><MenuPanel {...props} /></Suspense> : button
}
