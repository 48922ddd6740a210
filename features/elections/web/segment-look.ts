/** One of two ways to show the states. */
export const segmentLook =
  'inline-flex min-h-9 pointer-coarse:min-h-11 items-center rounded-control border border-edge px-3 text-sm font-semibold no-underline transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper'
