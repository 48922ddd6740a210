import { Suspense, useState, type KeyboardEvent } from 'react'
import { lazyWithRetry } from '../lazy-with-retry.ts'
import type { MenuProps } from './menu-item.ts'
import { MenuButton } from './MenuButton.tsx'

const loadPanel = () => import('./MenuPanel.tsx')
const MenuPanel = lazyWithRetry(async () => (await loadPanel()).MenuPanel, 'asked')

/** A button with a menu of actions and pages; the menu loads on hover or focus. */
export function Menu(props: MenuProps) {
  const [isAsked, setAsked] = useState<'by key' | 'by pointer' | null>(null)
  const prepare = () => {
    loadPanel().catch(() => {})
  }
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setAsked('by key')
  }
  const button = (
    <MenuButton
      trigger={props.trigger}
      label={props.label}
      className={props.className}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={({ detail }) => setAsked(detail === 0 ? 'by key' : 'by pointer')}
      onKeyDown={openByArrow}
    />
  )
  return isAsked ? (
    <Suspense fallback={button}>
      <MenuPanel {...props} isOpenedByKey={isAsked === 'by key'} />
    </Suspense>
  ) : (
    button
  )
}
