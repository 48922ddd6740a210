import { useState } from 'react'
import { classNames } from './class-names.ts'

type Size = 24 | 32 | 40 | 64 | 96

type Props = {
  name: string
  src?: string | null
  /** In CSS pixels; reserves the space before the picture loads. */
  size?: Size
  /** The accessible name; omit it next to a visible name. */
  isAlone?: boolean
  className?: string
}

const looks: Record<Size, string> = {
  24: 'size-6 text-sm',
  32: 'size-8 text-sm',
  40: 'size-10 text-base',
  64: 'size-16 text-xl',
  96: 'size-24 text-2xl',
}

/** A person's picture, or initials if there is none or it fails to load. */
export function Avatar({ name, src, size = 40, isAlone = false, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const look = classNames(
    'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full border border-line bg-paper-2 select-none',
    looks[size],
    className,
  )
  if (src && src !== broken) {
    const noticeEarlyFailure = (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setBroken(src)
    }
    return (
      <img
        ref={noticeEarlyFailure}
        src={src}
        width={size}
        height={size}
        alt={isAlone ? name : ''}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
        className={classNames(look, 'object-cover')}
      />
    )
  }
  return (
    <span
      role={isAlone ? 'img' : undefined}
      aria-label={isAlone ? name : undefined}
      aria-hidden={isAlone ? undefined : true}
      className={classNames(look, 'pt-[0.2em] font-serif leading-none! font-semibold text-ink-2')}
    >
      {initialsOf(name, size === 24 ? 1 : 2)}
    </span>
  )
}

function initialsOf(name: string, count: number): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .slice(0, count)
    .map((word) => word?.match(/^./u)?.[0] ?? '')
    .join('')
    .toUpperCase()
}
