import { Button } from '#platform/web/ui/Button.tsx'

/** Opens the import of a tab of the control center. */
export function ImportButton({ tab }: { tab: string }) {
  return (
    <Button size="s" variant="quiet" to={`?tab=${tab}&view=import`}>
      Import and export
    </Button>
  )
}
