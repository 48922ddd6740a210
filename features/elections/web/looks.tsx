import { colorNames, type ColorCode, type StateLook } from '../contract/rules.ts'

/** Shapes that distinguish colors without color, in a 12-unit square. */
export const lookShapes: Record<StateLook, string> = {
  red: 'M6 1.2 11.4 10.8H.6Z',
  yellow: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1Z',
  green: 'M1.2 1.2h9.6v9.6H1.2Z',
  mixed: 'M6 .3 11.7 6 6 11.7.3 6Z',
  open: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1Zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  none: 'M2 5.2h8v1.6H2Z',
}

/** A look's text color, background and border. */
export const lookInks: Record<StateLook, string> = {
  red: 'text-bad',
  yellow: 'text-warn',
  green: 'text-good',
  mixed: 'text-brass',
  open: 'text-ink-3',
  none: 'text-ink-3',
}
export const lookGrounds: Record<StateLook, string> = {
  red: 'bg-bad-soft',
  yellow: 'bg-warn-soft',
  green: 'bg-good-soft',
  mixed: 'bg-card',
  open: 'bg-card',
  none: 'bg-paper-2',
}

/** A color's shape. */
export function LookSign({
  look,
  className = 'size-2.5',
}: {
  look: StateLook
  className?: string
}) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className={`shrink-0 fill-current ${className}`}>
      <path d={lookShapes[look]} fillRule="evenodd" />
    </svg>
  )
}

/** A color as a badge: shape and name. */
export function ColorBadge({ color }: { color: ColorCode }) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 text-sm whitespace-nowrap leading-tight font-semibold ${lookInks[color]} ${lookGrounds[color]}`}
    >
      <LookSign look={color} />
      {colorNames[color]}
    </span>
  )
}
