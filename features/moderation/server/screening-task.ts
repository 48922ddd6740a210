import { outcomeOf, type Outcome } from '#platform/server/workers/tasks.ts'
import {
  findListed,
  printOf,
  type Findings,
  type Print,
  type ScreeningRules,
  type Written,
} from './screening.ts'

/** A text to screen, as threads exchange it. */
export type TextToScreen = {
  rules: Pick<ScreeningRules, 'words' | 'links'>
  written: Written
  /** Text that is read along with it. */
  beside: string | null
  /** Words from which on two equal texts are compared. */
  leastWords: number
}

/** What a text holds, and its print. */
export type ScreenedText = { print: Print; findings: Findings }

/** @throws DomainError `invalid` for a text of very many characters in few. */
export function readText({ rules, written, beside, leastWords }: TextToScreen): ScreenedText {
  const read = beside === null ? written : { ...written, title: `${written.title}\n${beside}` }
  return { print: printOf(written, leastWords), findings: findListed(rules, read) }
}

/** Runs `readText` in a worker thread. */
export function screenText(text: TextToScreen): Outcome<ScreenedText> {
  return outcomeOf(() => readText(text))
}
