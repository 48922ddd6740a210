import { useEffect, useState } from 'react'
import type { OutlineEntry } from '#platform/contract/outline.ts'

/**
 * The part of the window where a heading counts as current: below the top bar, in the upper third.
 */
const readingZone = '-72px 0px -66% 0px'

/** The current heading's id; null above the first. */
export function useCurrentHeading(entries: OutlineEntry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) => {
        const entered = changes.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: readingZone },
    )
    for (const { id } of entries) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [entries])
  return current
}
