import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { messageOf } from '#platform/web/form.ts'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Prose } from '#platform/web/ui/Prose.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useSettled } from '#platform/web/use-settled.ts'
import type { PageSourceWire } from '../../contract/source-schemas.ts'
import type { TextPage } from '../../contract/schemas.ts'

/** Milliseconds without typing before the preview is asked for. */
const pause = 400

type Source = PageSourceWire['content']
type Preview = { page: TextPage; lostHeadings: { id: string; text: string }[] }
type Props = {
  /** Names the page among the previews. */
  name: string
  source: Source
  /** Asks the server for the text as readers would see it. */
  render: (source: Source) => Promise<Preview>
}

/** What readers would see, rendered by the server, and links that would break. */
export function PagePreview({ name, source, render }: Props) {
  const settled = useSettled(JSON.stringify(source), pause)
  const preview = useQuery({
    queryKey: ['page preview', name, settled],
    queryFn: () => render(JSON.parse(settled) as Source),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const { data, error } = preview
  return (
    <section aria-label="Preview" className="min-w-0 xl:border-l xl:border-line xl:pl-8">
      <p className="text-sm font-semibold text-ink-3">Preview</p>
      {error && (
        <Callout tone="bad" title="No preview" className="mt-3">
          {messageOf(error, "We couldn't render the text. It is still in the form.")}
        </Callout>
      )}
      {!data && !error && <Skeleton count={8} label="Loading the preview" />}
      {data && (
        <>
          {data.lostHeadings.length > 0 && (
            <Callout tone="warn" title="Links may break" className="mt-3">
              These headings are gone, and links to them no longer lead anywhere:{' '}
              {data.lostHeadings.map(({ text }) => text).join(' · ')}
            </Callout>
          )}
          <h3 className="mt-3 text-2xl wrap-anywhere">{data.page.title}</h3>
          <Prose html={data.page.html} isPlain className="mt-4" />
        </>
      )}
    </section>
  )
}
