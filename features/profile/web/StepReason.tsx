import { parts, type Part } from '../contract/answers.ts'
import { steps } from './wizard-draft.ts'

/** Why a step is asked, and who sees the answers. */
export function StepReason({ step, weights }: { step: number; weights: Record<Part, number> }) {
  if (step === 0) {
    return (
      <p className="mt-2 text-ink-2">
        Your name and bio are public and appear next to what you write. Only you see your location
        and birth date. We ask for the date only to check your age.
      </p>
    )
  }
  const sum = (counted: readonly Part[]) =>
    counted.reduce((total, part) => total + weights[part], 0)
  const share = Math.round((sum(steps[step]?.parts ?? []) / (sum(parts) || 1)) * 100)
  return (
    <p className="mt-2 text-ink-2">
      We ask because this is {share}% of your citizen score. Only you see your answers. We encrypt
      them and never sell or list them. You can skip any question with “Prefer not to say” and
      withdraw your answers anytime.
    </p>
  )
}
