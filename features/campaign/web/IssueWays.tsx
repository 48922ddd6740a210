import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { countText } from '#platform/contract/count-text.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { billPath, isBillSin, testimoniesPath, type BillSin } from '../contract/rules.ts'
import type { Issue } from '../contract/schemas.ts'
import { supportQuery, testimoniesQuery } from './queries.ts'

/** Beside an issue's article on wide screens: its bill, a testimony, and the comments. */
export function IssueWays({ issue: { sin, bill, comments } }: { issue: Issue }) {
  const [address] = useSearchParams()
  const { data } = useInfiniteQuery(testimoniesQuery(useCall(), sin, address))
  const testimony = data?.pages[0]?.items[0]
  return (
    <aside aria-label="On this issue" className="max-xl:hidden print:hidden">
      <div className="sticky top-[calc(var(--stuck)+1rem)] space-y-8">
        {bill && isBillSin(sin) && (
          <Way title="A sample bill">
            <PrefetchLink to={billPath(sin)} className="font-serif text-md font-semibold">
              {bill.title}
            </PrefetchLink>
            <Supporters sin={sin} />
          </Way>
        )}
        {testimony && (
          <Way title="Lived">
            <p className="font-serif text-md leading-snug wrap-anywhere">
              “{openingOf(testimony.content)}”
            </p>
            <p className="text-sm text-ink-3">{testimony.author.name}</p>
            <PrefetchLink to={testimoniesPath(sin)} className="inline-block text-sm">
              Read all testimonies
            </PrefetchLink>
          </Way>
        )}
        <Way title="Discussed">
          <PrefetchLink to={{ hash: 'comments' }}>
            {comments > 0 ? countText(comments, 'comment') : 'Write the first comment'}
          </PrefetchLink>
        </Way>
      </div>
    </aside>
  )
}

/** Characters of a testimony beside the article. */
const most = 200

/** A text's first sentences that fit, or as many words where the first one is longer. */
function openingOf(text: string): string {
  if (text.length <= most) return text
  const part = text.slice(0, most)
  const last = [...part.matchAll(/[.!?]["'”’)]?(?=\s)/g)].at(-1)
  if (last) return part.slice(0, last.index + last[0].length)
  return `${part.slice(0, part.lastIndexOf(' '))} …`
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-2 border-t border-line-strong pt-3">
      <h2 className="kicker">{title}</h2>
      {children}
    </section>
  )
}

function Supporters({ sin }: { sin: BillSin }) {
  const { data } = useQuery(supportQuery(useCall(), sin))
  if (!data) return null
  const { supporters } = data
  return (
    <p className="figures text-sm text-ink-3">
      {countText(supporters, 'member')} {supporters === 1 ? 'supports' : 'support'} it
    </p>
  )
}
