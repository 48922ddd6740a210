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
  className?: string
}

/** A long text beside its outline. */
export function ReadingText({ html, outline, label, isPlain = false, className }: Props) {
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14',
        className,
      )}
    >
      <TextOutline entries={outline} label={label} />
      <Prose html={html} isPlain={isPlain} className="[&_:is(h2,h3,h4)]:scroll-mt-20" />
    </div>
  )
}
