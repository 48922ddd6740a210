import { useLocation } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { completionDays, type CompletionStatus } from '#features/profile/contract/completion.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Time } from '#platform/web/ui/Time.tsx'
import { completionUrl } from '../contract/policy.ts'
import { useCapabilities } from './capabilities.ts'

/**
 * Shown above every page until the profile is complete, with the time left (docs/product/site.md
 * 7), but not to members whose account is being deleted.
 */
export function CompletionBanner() {
  const { viewer } = useViewer()
  const { record } = useCapabilities()
  const status = record?.profileCompletionStatus
  const by = record?.completeProfileBy
  if (!status?.requiresAttention || !by || viewer?.deletesAt) return null
  return (
    <aside aria-label="Profile completion">
      <CompletionNotice status={status} completeBy={by} />
    </aside>
  )
}

type NoticeProps = { status: CompletionStatus; completeBy: string }

/** The banner's text, bar and button; its icon pulses. */
export function CompletionNotice({ status, completeBy }: NoticeProps) {
  const { pathname } = useLocation()
  const isBlocked = status.blockedDueToProfile
  const used = isBlocked ? completionDays : completionDays - status.daysRemaining
  return (
    <div className={classNames('border-b border-line', isBlocked ? 'bg-bad-soft' : 'bg-warn-soft')}>
      <div className="page-column flex flex-wrap items-center gap-x-6 gap-y-2 py-2.5">
        <p className="flex items-center gap-2.5 font-semibold">
          <span
            aria-hidden="true"
            className={classNames(
              'size-2.5 shrink-0 animate-wait rounded-full',
              isBlocked ? 'bg-bad' : 'bg-warn',
            )}
          />
          {textOf(status)}
        </p>
        <p className="text-sm text-ink-2">
          {isBlocked ? (
            'Your account is open again once your profile is complete.'
          ) : (
            <>
              Complete your profile by <Time at={completeBy} hasTime />, or your account is paused.
            </>
          )}
        </p>
        {/* Named in sight: an empty bar beside "Complete your profile" would read as 0% of it. */}
        <label className="flex max-w-80 min-w-48 flex-1 items-center gap-3 text-sm whitespace-nowrap text-ink-2">
          {`${used} of ${completionDays} days used`}
          <progress max={completionDays} value={used} className="progress-bar min-w-0" />
        </label>
        {pathname !== completionUrl && (
          <Button to={completionUrl} size="s" className="ml-auto">
            Complete your profile
          </Button>
        )}
      </div>
    </div>
  )
}

/** Days count once started, so the last one is the final day (docs/product/access.md 9). */
function textOf({ daysRemaining, blockedDueToProfile }: CompletionStatus): string {
  if (blockedDueToProfile) return 'PROFILE COMPLETION REQUIRED - ACCESS BLOCKED'
  return daysRemaining <= 1
    ? 'FINAL DAY - Complete Profile Today'
    : `${daysRemaining} Days Remaining`
}
