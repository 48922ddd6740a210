import { ShieldAlert } from 'lucide-react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { accountStatusPath } from '../contract/rules.ts'

/** Shown above every page to a suspended member: until when, and where to appeal. */
export function SuspensionBanner({ until }: { until: string }) {
  return (
    <aside aria-label="Suspension" className="border-b border-line bg-warn-soft">
      <div className="page-column flex flex-wrap items-center gap-x-6 gap-y-2 py-2.5">
        <p className="flex items-center gap-2.5 font-semibold">
          <ShieldAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />
          <span>
            Your account is suspended until <Time at={until} />. You can read, but not post, vote or
            sell.
          </span>
        </p>
        <Button to={accountStatusPath} size="s" variant="quiet" className="ml-auto">
          Why, and how to appeal
        </Button>
      </div>
    </aside>
  )
}
