/** The look shared by everything one types or chooses in. */
export const controlLook = [
  'block w-full rounded-control border border-edge bg-card text-ink',
  'transition-colors hover:border-ink-3 focus-visible:border-focus focus-visible:outline-offset-0',
  'aria-invalid:border-bad aria-invalid:inset-ring aria-invalid:inset-ring-bad',
  'disabled:border-line-strong disabled:bg-paper-2 disabled:text-ink-3 read-only:not-[select]:bg-paper-2',
].join(' ')

/** Its text: 17 px on phones, where anything smaller makes the browser zoom in. */
export const controlText = 'text-base max-sm:text-md'
