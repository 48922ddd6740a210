import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { countText } from '#platform/contract/count-text.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import {
  billPath,
  isBillSin,
  issuePath,
  testimoniesPath,
  type BillSin,
  type Sin,
} from '../contract/rules.ts'
import type { Issue } from '../contract/schemas.ts'
import type { TestimonyWire } from '../contract/testimonies-schemas.ts'
import { openingOf } from './opening.ts'
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
        {testimony && <Lived sin={sin} testimony={testimony} />}
        <Way title="Discussed">
          <PrefetchLink to={{ hash: 'comments' }}>
            {comments > 0 ? countText(comments, 'comment') : 'Write the first comment'}
          </PrefetchLink>
        </Way>
      </div>
    </aside>
  )
}

function Lived({ sin, testimony }: { sin: Sin; testimony: TestimonyWire }) {
  const { opening, isWhole } = openingOf(testimony.content)
  return (
    <Way title="Lived">
      <p className="font-serif text-md leading-snug whitespace-pre-line wrap-anywhere">
        “{opening}”
      </p>
      <p className="text-sm text-ink-3">{testimony.author.name}</p>
      <PrefetchLink
        to={isWhole ? testimoniesPath(sin) : `${issuePath(sin)}#testimony-${testimony.id}`}
        className="inline-block text-sm"
      >
        {isWhole ? 'Read all testimonies' : 'Read it'}
      </PrefetchLink>
    </Way>
  )
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
