import type { ReactNode } from 'react'
import { Head } from '../head.tsx'

type Props = {
  /** The small line above the title. */
  kicker: string
  title: string
  text: string
  /** The page's description for search engines. */
  description?: string
  /** Buttons for the next steps. */
  ways: ReactNode
  /** Other options beside them. */
  children?: ReactNode
}

/** A page with nothing to show: what is missing, why, and where to go. */
export function MessagePage({ kicker, title, text, description = text, ways, children }: Props) {
  return (
    <div className="page-column py-10 lg:py-18">
      <Head title={title} description={description} isIndexed={false} />
      <section className="rule-double grid grid-cols-1 gap-10 pt-9 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <div>
          <p className="kicker">{kicker}</p>
          <h1 className="mt-4 text-3xl font-medium lg:text-4xl">{title}</h1>
          <p className="mt-5 max-w-reading font-serif text-lg text-ink-2">{text}</p>
          <div className="mt-8 flex flex-wrap gap-3">{ways}</div>
        </div>
        {children && (
          <div className="border-line max-lg:border-t max-lg:pt-8 lg:border-l lg:pl-10">
            {children}
          </div>
        )}
      </section>
    </div>
  )
}
