import { Share2 } from 'lucide-react'
import { toast } from '#platform/web/toast.ts'
import { useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'

/** Opens the system's share sheet where there is one, else copies the address (decisions 5.3). */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const url = useSite().url + path
  const share = async () => {
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      toast({ tone: 'good', title: 'Link copied' })
    } catch {
      toast({ title: 'Copy this link', description: url, duration: 10_000 })
    }
  }
  return <Button variant="quiet" size="s" icon={<Share2 aria-hidden="true" size={16} />} onClick={() => void share()}>Share</Button>
}
