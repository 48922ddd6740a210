import { Button } from '#platform/web/ui/Button.tsx'

/** The way back from a page's editor to the list. */
export const AllPages = () => (
  <Button size="s" variant="quiet" to="?tab=pages">
    All pages
  </Button>
)
