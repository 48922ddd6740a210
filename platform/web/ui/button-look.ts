import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'brass' | 'quiet' | 'plain' | 'danger' | 'a' | 'b'

export type ButtonSize = 's' | 'm' | 'l'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-ink bg-ink text-paper hover:border-ink-2 hover:bg-ink-2',
  brass:
    'border-brass-edge bg-brass-fill text-on-brass hover:border-brass hover:bg-[color-mix(in_srgb,var(--brass-fill),var(--brass-lift)_18%)]',
  quiet: 'border-edge bg-transparent text-ink hover:border-ink hover:bg-paper-2',
  plain:
    'border-transparent bg-transparent text-ink underline decoration-brass-edge decoration-1 underline-offset-4 hover:bg-paper-2',
  danger: 'border-bad bg-transparent text-bad hover:bg-bad hover:text-paper',
  a: 'border-side-a bg-side-a text-paper hover:bg-[color-mix(in_srgb,var(--side-a),var(--ink)_18%)]',
  b: 'border-side-b bg-side-b text-paper hover:bg-[color-mix(in_srgb,var(--side-b),var(--ink)_18%)]',
}

const sizes: Record<ButtonSize, string> = {
  s: 'min-h-8 px-3 py-1 text-sm pointer-coarse:min-h-11',
  m: 'min-h-11 px-5 py-2 text-base',
  l: 'min-h-13 px-7 py-3 text-md',
}

/** Button classes: 32 (44 for touch), 44 or 52 px high. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 rounded-control border text-center font-semibold leading-tight no-underline',
    'transition-colors active:translate-y-px disabled-look aria-disabled:active:translate-y-0',
    variants[variant],
    sizes[size],
    className,
  )
}
