/** The look shared by everything one types or chooses in; 17 px on phones, where smaller text makes the browser zoom. */
export const controlLook = [
  'block w-full rounded-control border border-edge bg-card text-ink max-sm:text-md text-base',
  'transition-colors hover:border-ink-3 focus-visible:border-focus focus-visible:outline-offset-0',
  'aria-invalid:border-bad aria-invalid:shadow-[inset_0_0_0_1px_var(--bad)]',
  'disabled:border-line-strong disabled:bg-paper-2 disabled:text-ink-3 read-only:not-[select]:bg-paper-2',
].join(' ')
