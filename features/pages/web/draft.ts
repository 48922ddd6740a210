import { useMemo } from 'react'
import { saveToTab, readFromTab } from '#platform/web/tab-storage.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'

type Texts = Record<string, string>

/**
 * Keeps a form's input in this tab across reloads and Back. `draft` has the values by field; null
 * before hydration and if nothing is stored.
 */
export function useDraft(name: string) {
  const isHydrated = useHydrated()
  const draft = useMemo(() => (isHydrated ? readFromTab<Texts>(name) : null), [isHydrated, name])
  return {
    draft,
    keep: (form: HTMLFormElement) => {
      const texts = [...new FormData(form)].filter(
        ([, value]) => typeof value === 'string' && value !== '',
      )
      saveToTab(name, Object.fromEntries(texts))
    },
    forget: () => saveToTab(name, null),
  }
}
