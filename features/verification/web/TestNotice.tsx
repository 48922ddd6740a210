import { Callout } from '#platform/web/ui/Callout.tsx'

/** Says that nobody is really verified here. */
export function TestNotice() {
  return (
    <Callout tone="warn" title="Test mode">
      Nobody is really verified on this site: you choose a test document and its result.
    </Callout>
  )
}
