import {
  cloneElement,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
} from 'react'
import { lazyWithRetry } from '../lazy-with-retry.ts'
import { classNames } from './class-names.ts'

type Props = {
  label: string
  /** Also a page the bubble links to. */
  link?: { to: string; label: string }
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
  className?: string
}

const loadBubble = () => import('./TooltipBubble.tsx')
const TooltipBubble = lazyWithRetry(async () => (await loadBubble()).TooltipBubble)

/** Hover delay in milliseconds. */
const tooltipDelay = 700

const graceToReachIt = 120

/** A short explanation after 700 ms of hovering or on keyboard focus; loaded on first use. */
export function Tooltip({ label, link, side = 'top', children, className }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const turn = (next: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), delay)
  }
  const want = (delay: number) => {
    setWanted(true)
    turn(true, delay)
  }
  return (
    <span
      className={classNames('relative inline-flex', className)}
      onPointerEnter={(event: PointerEvent) => {
        if (event.pointerType !== 'touch') want(tooltipDelay)
      }}
      onPointerLeave={() => turn(false, graceToReachIt)}
      onPointerDown={(event: PointerEvent) => {
        if (event.target instanceof Node && event.currentTarget.contains(event.target))
          turn(false, 0)
      }}
      onFocus={(event: FocusEvent) => {
        if (event.target.matches(':focus-visible')) want(0)
      }}
      onBlur={() => turn(false, 0)}
    >
      {cloneElement(children, {
        'aria-describedby':
          classNames(children.props['aria-describedby'], isOpen && id) || undefined,
      })}
      {isWanted && (
        <Suspense>
          <TooltipBubble
            id={id}
            label={label}
            link={link}
            side={side}
            isOpen={isOpen}
            onClose={() => turn(false, 0)}
            onReach={() => turn(true, 0)}
            onLeave={() => turn(false, graceToReachIt)}
          />
        </Suspense>
      )}
    </span>
  )
}
