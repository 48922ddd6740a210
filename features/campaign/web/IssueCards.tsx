import { useViewer } from '#features/identity/web/public.tsx'
import { isOpen, partPaths } from '#features/membership/contract/parts.ts'
import { PlanOffer } from '#features/membership/web/public.tsx'
import { countText } from '#platform/contract/count-text.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { issuePath } from '../contract/rules.ts'
import type { IssueCard } from '../contract/schemas.ts'
import { IssuePicture } from './IssuePicture.tsx'
import { numeralOf } from './numerals.ts'

/** The seven issues and two ways to take part. */
export function IssueCards({ issues }: { issues: IssueCard[] }) {
  const { viewer } = useViewer()
  const hasPlan = viewer !== null && (viewer.isAdmin || viewer.subscriptionTier !== 'public')
  return (
    <ul aria-label="The seven issues" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {issues.map(({ sin, title, tagline, hasBill, comments, testimonies }) => (
        <li
          key={sin}
          className="group relative grid grid-cols-[minmax(0,1fr)_6.5rem] gap-x-4 overflow-hidden rounded-card border border-line bg-card p-5 transition-colors hover:border-brass-edge sm:flex sm:flex-col sm:p-0"
        >
          <IssuePicture
            sin={sin}
            className="order-last aspect-square w-full rounded-control sm:order-first sm:aspect-video sm:rounded-none"
          />
          <div className="flex flex-col sm:grow sm:p-6 sm:pt-4">
            <p className="flex min-h-8 items-center justify-between gap-3">
              <span aria-hidden="true" className="font-serif text-xl font-medium text-brass">
                {numeralOf(sin)}
              </span>
              {hasBill && <Pill tone="warn">Legislation Available</Pill>}
            </p>
            <h2 className="mt-2 text-2xl font-medium">
              <PrefetchLink
                to={issuePath(sin)}
                className="no-underline after:absolute after:inset-0 group-hover:underline"
              >
                {title}
              </PrefetchLink>
            </h2>
            <p className="mt-2 text-md text-ink-2">{tagline}</p>
            {(comments > 0 || testimonies > 0) && (
              <p className="figures mt-auto pt-4 text-sm text-ink-3">
                {[
                  ...(testimonies > 0 ? [testimoniesText(testimonies)] : []),
                  ...(comments > 0 ? [countText(comments, 'comment')] : []),
                ].join(' · ')}
              </p>
            )}
          </div>
        </li>
      ))}
      <li className="stage flex flex-col justify-between gap-6 rounded-card border border-line p-5 sm:min-h-52 sm:p-6">
        <div>
          <h2 className="text-xl">Take part</h2>
          <p className="mt-2 text-ink-2">
            Say what you think, share what you have lived, or compare the candidates.
          </p>
        </div>
        <div className="grid gap-2">
          <Button to={{ hash: 'comments' }} variant="brass" size="s">
            {viewer ? 'Comment' : 'Comment without an account'}
          </Button>
          {!hasPlan && (
            <PlanOffer>
              <Button to="/subscribe" variant="quiet" size="s" className="w-full">
                Subscribe
              </Button>
            </PlanOffer>
          )}
          {isOpen('warroom') && (
            <Button to={partPaths.warroom} variant="quiet" size="s">
              Senate races
            </Button>
          )}
        </div>
      </li>
    </ul>
  )
}

function testimoniesText(count: number): string {
  return count === 1 ? '1 testimony' : `${count.toLocaleString('en-US')} testimonies`
}
