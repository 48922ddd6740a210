import { useRef, useState } from 'react'
import { saveToTab, readFromTab } from '#platform/web/tab-storage.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'

type Texts = Record<string, string>

/**
 * Keeps a form's input in this tab across reloads and Back. `draft` has the values by field when a
 * page opens in the browser; a form that the server rendered gets them by its `ref`, beside what was
 * typed meanwhile.
 */
export function useDraft(name: string) {
  const isHydrated = useHydrated()
  const [draft] = useState(() => (isHydrated ? readFromTab<Texts>(name) : null))
  const isFilled = useRef(isHydrated)
  const fill = (form: HTMLFormElement | null) => {
    if (!form || isFilled.current) return
    isFilled.current = true
    for (const [field, text] of Object.entries(readFromTab<Texts>(name) ?? {})) {
      const control = form.elements.namedItem(field)
      if (control instanceof HTMLTextAreaElement)
        control.value = [text, control.value].filter(Boolean).join(' ')
      else if (control instanceof HTMLInputElement && !control.value) control.value = text
    }
  }
  return {
    draft,
    fill,
    keep: (form: HTMLFormElement) => {
      const texts = [...new FormData(form)].filter(
        ([, value]) => typeof value === 'string' && value !== '',
      )
      saveToTab(name, Object.fromEntries(texts))
    },
    forget: () => saveToTab(name, null),
  }
}
