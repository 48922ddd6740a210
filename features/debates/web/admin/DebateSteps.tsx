import type { DebateStatus } from '../../contract/rules.ts'
import type { DebateSummaryWire } from '../../contract/schemas.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { mainSteps, mayStep, nextStep } from './steps.ts'
import type { DebateCommands } from './use-debate-commands.ts'

type Props = {
  debate: DebateSummaryWire
  commands: Pick<DebateCommands, 'status'>
  onStep: (to: DebateStatus) => void
}

/** The status that a debate is being moved to; null if none. */
const movingTo = ({ debate, commands: { status } }: Pick<Props, 'debate' | 'commands'>) =>
  status.isPending && status.variables.params.id === debate.id ? status.variables.body.status : null

/** Activate, Open Voting and Close; unavailable ones are disabled in place. */
export function DebateSteps({ debate, commands, onStep }: Props) {
  const { title, status } = debate
  const moving = movingTo({ debate, commands })
  const next = nextStep(status)
  return (
    <div className="flex flex-wrap gap-2">
      {mainSteps.map(({ to, label }) => (
        <Button
          key={to}
          size="s"
          variant={to === next?.to || to === moving ? 'primary' : 'quiet'}
          aria-label={`${label}: ${title}`}
          aria-disabled={!mayStep(status, to) || undefined}
          isBusy={moving === to}
          className="whitespace-nowrap"
          onClick={() => onStep(to)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

/** A debate's next step alone, for its row; nothing for a closed one. */
export function NextStep({ debate, commands, onStep }: Props) {
  const moving = movingTo({ debate, commands })
  const step = mainSteps.find(({ to }) => to === moving) ?? nextStep(debate.status)
  if (!step) return null
  return (
    <Button
      size="s"
      variant="quiet"
      aria-label={`${step.label}: ${debate.title}`}
      isBusy={moving === step.to}
      className="-my-1 whitespace-nowrap"
      onClick={() => onStep(step.to)}
    >
      {step.label}
    </Button>
  )
}
