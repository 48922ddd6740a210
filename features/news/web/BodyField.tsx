import { Suspense, useId, useState } from 'react'
import { lazyWithRetry } from '#platform/web/lazy-with-retry.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { editorRows } from '../contract/writing-rules.ts'

const RichText = lazyWithRetry(async () => (await import('./editor/RichText.tsx')).RichText)

type Props = { value: string; onChange: (html: string) => void; error: string | undefined }

/** The article's text, rich or plain HTML, with a character count (docs/product/news.md 2). */
export function BodyField({ value, onChange, error }: Props) {
  const [isHtml, setHtml] = useState(false)
  const counterId = useId()
  const isHydrated = useHydrated()
  const characters = value.replace(/<[^>]*>/g, '').replace(/&[a-z]+;/gi, ' ').length
  return (
    <div>
      {isHtml ? (
        <Field label="Text as HTML" error={error} isRequired>
          <TextArea
            rows={editorRows}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            spellCheck={false}
            className="font-mono"
            aria-describedby={counterId}
          />
        </Field>
      ) : (
        <Suspense fallback={<RichTextGround />}>
          {isHydrated ? (
            <RichText value={value} onChange={onChange} error={error} describedBy={counterId} />
          ) : (
            <RichTextGround />
          )}
        </Suspense>
      )}
      <div className="mt-2 flex items-center justify-between gap-4">
        <Button variant="plain" size="s" aria-pressed={isHtml} onClick={() => setHtml(!isHtml)}>
          {isHtml ? 'Back to text' : 'View as HTML'}
        </Button>
        <p id={counterId} className="figures text-sm text-ink-3">
          {characters.toLocaleString('en-US')} characters
        </p>
      </div>
    </div>
  )
}

/** Reserves the editor's space while its code loads. */
function RichTextGround() {
  return (
    <div className="rich-text-frame px-4 py-14">
      <Skeleton count={4} label="Loading the editor" />
    </div>
  )
}
