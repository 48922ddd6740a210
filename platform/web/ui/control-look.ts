/** The shared look of form controls. */
export const controlLook = [
  'block w-full rounded-control border border-edge bg-card text-ink',
  'transition-colors hover:border-ink-3 focus-visible:border-focus focus-visible:outline-offset-0',
  'aria-invalid:border-bad aria-invalid:inset-ring aria-invalid:inset-ring-bad',
  'disabled:border-line-strong disabled:bg-paper-2 disabled:text-ink-3 read-only:not-[select]:bg-paper-2',
].join(' ')

/** Control text: 17 px on phones, because smaller text makes browsers zoom in. */
export const controlText = 'text-base max-sm:text-md'
