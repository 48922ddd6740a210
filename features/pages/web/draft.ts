import { useMemo } from 'react'
import { keepInTab, keptInTab } from '#platform/web/tab-storage.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'

type Texts = Record<string, string>

/**
 * Keeps what is typed into a form through a reload and the way back, in this tab alone. `draft` holds the texts by their
 * fields' names; it is null until the browser has taken over, and when nothing is kept.
 */
export function useDraft(name: string) {
  const isHydrated = useHydrated()
  const draft = useMemo(() => (isHydrated ? keptInTab<Texts>(name) : null), [isHydrated, name])
  return {
    draft,
    keep: (form: HTMLFormElement) => {
      const texts = [...new FormData(form)].filter(
        ([, value]) => typeof value === 'string' && value !== '',
      )
      keepInTab(name, Object.fromEntries(texts))
    },
    forget: () => keepInTab(name, null),
  }
}
