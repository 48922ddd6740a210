import type { Part } from '../contract/answers.ts'
import type { Draft } from './wizard-draft.ts'

/** Props of every step. */
export type StepProps = {
  draft: Draft
  change: (change: Partial<Draft>) => void
  /** The server's errors by field. */
  errors: Record<string, string>
  weights: Record<Part, number>
}
