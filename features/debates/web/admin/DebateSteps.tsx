import type { DebateStatus } from '../../contract/rules.ts'
import type { DebateSummaryWire } from '../../contract/schemas.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { mainSteps, mayStep } from './steps.ts'
import type { DebateCommands } from './use-debate-commands.ts'

type Props = {
  debate: DebateSummaryWire
  commands: Pick<DebateCommands, 'status'>
  onStep: (to: DebateStatus) => void
  onDelete: () => void
  className?: string
}

/** Activate, Open Voting, Close and Delete; unavailable ones are disabled in place. */
export function DebateSteps({
  debate: { id, title, status },
  commands,
  onStep,
  onDelete,
  className,
}: Props) {
  const moving =
    commands.status.isPending && commands.status.variables.params.id === id
      ? commands.status.variables.body.status
      : null
  return (
    <div className={className}>
      {mainSteps.map(({ to, label }) => (
        <Button
          key={to}
          size="s"
          variant={to === 'live' && (mayStep(status, to) || moving === to) ? 'primary' : 'quiet'}
          aria-label={`${label}: ${title}`}
          aria-disabled={!mayStep(status, to) || undefined}
          isBusy={moving === to}
          className="whitespace-nowrap"
          onClick={() => onStep(to)}
        >
          {label}
        </Button>
      ))}
      <Button
        size="s"
        variant="plain"
        aria-label={`Delete: ${title}`}
        className="whitespace-nowrap"
        onClick={onDelete}
      >
        Delete
      </Button>
    </div>
  )
}
