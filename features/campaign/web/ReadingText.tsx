import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { OutlineEntry } from '#platform/contract/outline.ts'
import { TextOutline } from '#platform/web/ui/TextOutline.tsx'
import { Prose } from '#platform/web/ui/Prose.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'

type Props = {
  html: string
  outline: OutlineEntry[]
  /** Names the outline. */
  label: string
  isPlain?: boolean
  /** What opens the text after its first paragraph; all of it shows without. */
  readOn?: string
  className?: string
}

const headings = '[&_:is(h2,h3,h4)]:scroll-mt-20'

/** A long text beside its outline. */
export function ReadingText({ html, outline, label, isPlain = false, readOn, className }: Props) {
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14',
        className,
      )}
    >
      <TextOutline entries={outline} label={label} />
      {readOn === undefined ? (
        <Prose html={html} isPlain={isPlain} className={headings} />
      ) : (
        <FoldedText html={html} isPlain={isPlain} readOn={readOn} />
      )}
    </div>
  )
}

/** A text's first paragraph, until its reader asks for the rest; paper has all of it. */
function FoldedText({ html, isPlain, readOn }: { html: string; isPlain: boolean; readOn: string }) {
  const rest = useRef<HTMLDetailsElement>(null)
  const { hash } = useLocation()
  const end = html.indexOf('</p>') + '</p>'.length
  // The page scrolls to a heading in the rest after this.
  useEffect(() => {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (target && rest.current?.contains(target)) rest.current.open = true
  }, [hash])
  return (
    <div>
      <Prose html={html.slice(0, end)} isPlain={isPlain} />
      <details ref={rest} className="group print:[&::details-content]:[content-visibility:visible]">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 pt-3 font-semibold group-open:hidden print:hidden">
          {readOn}
          <ChevronDown aria-hidden="true" className="size-4" />
        </summary>
        <Prose html={html.slice(end)} isPlain className={classNames('pt-[1.24rem]', headings)} />
      </details>
    </div>
  )
}
