import type { Part } from '../contract/answers.ts'
import type { Draft } from './wizard-draft.ts'

/** What every step of the wizard gets. */
export type StepProps = {
  draft: Draft
  change: (change: Partial<Draft>) => void
  /** What the server called wrong, by field. */
  errors: Record<string, string>
  weights: Record<Part, number>
}
