import { linkTexts, shareLink } from './share-link.ts'
import { useSite } from './site.ts'
import { Button } from './ui/Button.tsx'
import { outline } from './ui/outline.tsx'

const Share = outline(
  'M15 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15 19a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8.6 13.5l6.8 4M15.4 6.5l-6.8 4',
)

/**
 * Opens the system's share sheet if available, else copies the address (docs/product/news.md 3).
 */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const url = useSite().url + path
  return (
    <Button
      variant="quiet"
      size="s"
      icon={<Share className="size-4" />}
      onClick={() => void shareLink({ title, url }, linkTexts)}
    >
      Share
    </Button>
  )
}
