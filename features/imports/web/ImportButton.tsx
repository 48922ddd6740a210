import { Button } from '#platform/web/ui/Button.tsx'

/** Opens the import of a tab of the control center. */
export function ImportButton({ tab, size = 's' }: { tab: string; size?: 's' | 'm' }) {
  return (
    <Button size={size} variant="quiet" to={`?tab=${tab}&view=import`}>
      Import and export
    </Button>
  )
}
