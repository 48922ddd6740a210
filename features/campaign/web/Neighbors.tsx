import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { issuePath } from '../contract/rules.ts'
import type { Issue } from '../contract/schemas.ts'

/** The previous and next issues. */
export function Neighbors({ issue: { sin, issues } }: { issue: Issue }) {
  const at = issues.findIndex((each) => each.sin === sin)
  const [previous, next] = [issues[at - 1], issues[at + 1]]
  return (
    <nav
      aria-label="Other issues"
      className="rule-double mt-16 flex flex-wrap justify-between gap-x-10 gap-y-4 pt-6"
    >
      {previous && (
        <PrefetchLink to={issuePath(previous.sin)} className="group no-underline">
          <span className="block text-sm text-ink-3">Previous</span>
          <span className="font-serif text-lg group-hover:underline">{previous.title}</span>
        </PrefetchLink>
      )}
      {next && (
        <PrefetchLink
          to={issuePath(next.sin)}
          className="group ml-auto min-w-11 text-right no-underline"
        >
          <span className="block text-sm text-ink-3">Next</span>
          <span className="font-serif text-lg group-hover:underline">{next.title}</span>
        </PrefetchLink>
      )}
    </nav>
  )
}
