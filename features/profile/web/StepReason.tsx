import { parts, type Part } from '../contract/answers.ts'
import { steps } from './wizard-draft.ts'

/** Why a step is asked, and who sees its answers. */
export function StepReason({ step, weights }: { step: number; weights: Record<Part, number> }) {
  if (step === 0) {
    return (
      <p className="mt-2 text-ink-2">
        Your name and bio are public: they stand beside what you write. Your location and birth date
        are shown to you alone; the date only proves that you are old enough.
      </p>
    )
  }
  const sum = (counted: readonly Part[]) =>
    counted.reduce((total, part) => total + weights[part], 0)
  const share = Math.round((sum(steps[step]?.parts ?? []) / (sum(parts) || 1)) * 100)
  return (
    <p className="mt-2 text-ink-2">
      Asked because it makes {share}% of your citizen score. Only you see these answers: they are
      encrypted, never sold, and in no list. You may keep any of them to yourself, and withdraw all
      of them at any time.
    </p>
  )
}
