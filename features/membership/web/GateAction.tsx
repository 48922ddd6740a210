import { Button } from '#platform/web/ui/Button.tsx'
import { scoreUrl, upgradeUrl } from '../contract/access-policy.ts'
import type { Explanation } from '../contract/policy.ts'
import { ActivateButton } from './ActivatePlan.tsx'

const labels: Record<string, string> = {
  [upgradeUrl]: 'See plans',
  [scoreUrl]: 'See your score',
}

/** The way to what is missing: a press activates a paid plan, else a link leads there. */
export function GateAction({ why }: { why: Explanation }) {
  if (why.activates) return <ActivateButton tier={why.activates} />
  return (
    <Button to={why.url} variant="quiet" size="s">
      {labels[why.url] ?? why.badge}
    </Button>
  )
}
