import type { UseQueryResult } from '@tanstack/react-query'
import { ownerUnprovenMessage } from '#features/identity/contract/rules.ts'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import type { CallError } from '#platform/web/call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'

type Props = { scoring: UseQueryResult; level?: 1 | 2 | 3; className?: string }

/** Why the member's answers aren't shown: locked for this session, or failed to load. */
export function ScoringError({ scoring, level = 2, className }: Props) {
  // Errors rendered by the server arrive as plain data, not as CallError.
  const isClosed = (scoring.error as Partial<CallError> | null)?.body?.capability === 'ownerProven'
  if (!isClosed)
    return (
      <ErrorState
        level={level}
        className={className ?? ''}
        isRetrying={scoring.isFetching}
        onRetry={() => void scoring.refetch()}
      />
    )
  const confirm = (
    <Button to={settingsPath('security', 'confirm-owner')} variant="quiet">
      {"Confirm it's you"}
    </Button>
  )
  return (
    <Notice
      tone="brass"
      level={level}
      className={className}
      title="Your answers are locked"
      text={ownerUnprovenMessage}
      action={confirm}
    />
  )
}
