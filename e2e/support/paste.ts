import type { Page } from '@playwright/test'
import { textOf } from './articles.ts'

type Clipboard = {
  html?: string
  text?: string
  files?: { name: string; type: string; base64: string }[]
}

/** Pastes into the article's text as another program put it on the clipboard, or drops files. */
export async function putIn(
  page: Page,
  clipboard: Clipboard,
  event: 'paste' | 'drop' = 'paste',
): Promise<void> {
  await textOf(page).evaluate(
    (target, { given: { html, text, files = [] }, kind }) => {
      const data = new DataTransfer()
      if (html !== undefined) data.setData('text/html', html)
      if (text !== undefined) data.setData('text/plain', text)
      for (const { name, type, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type }))
      }
      const { left, top } = target.getBoundingClientRect()
      const about = { bubbles: true, cancelable: true }
      target.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...about, clipboardData: data })
          : new DragEvent('drop', {
              ...about,
              dataTransfer: data,
              clientX: left + 30,
              clientY: top + 30,
            }),
      )
    },
    { given: clipboard, kind: event },
  )
}
