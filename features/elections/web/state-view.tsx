import { stateLookNames, stateLookOf, type ColorBy, type StateLook } from '../contract/rules.ts'
import { decidedStates, partySideOf, resultStateNames } from '../contract/result-rules.ts'
import type { StateSummary } from '../contract/schemas.ts'
import { lookGrounds, lookInks, lookShapes } from './looks.tsx'

/** How the grid and the map show a state: in words, in color, and by a shape or a letter. */
export type StateView = {
  name: string
  ground: string
  fill: string
  ink: string
  sign: { shape: string } | { letter: string }
}

const stanceFills: Record<StateLook, string> = {
  red: 'fill-bad-soft',
  yellow: 'fill-warn-soft',
  green: 'fill-good-soft',
  mixed: 'fill-card',
  open: 'fill-card',
  none: 'fill-paper-2',
}

/** What the results of a state's seats say at a glance. */
export const resultLooks = ['democratic', 'republican', 'other', 'mixed', 'open', 'none'] as const
type ResultLook = (typeof resultLooks)[number]

const plain = { ground: 'bg-card', fill: 'fill-card', ink: 'text-ink-2' }
const resultViews: Record<ResultLook, Omit<StateView, 'name'>> = {
  democratic: {
    ground: 'bg-side-a-soft',
    fill: 'fill-side-a-soft',
    ink: 'text-side-a',
    sign: { letter: 'D' },
  },
  republican: {
    ground: 'bg-side-b-soft',
    fill: 'fill-side-b-soft',
    ink: 'text-side-b',
    sign: { letter: 'R' },
  },
  other: { ...plain, sign: { letter: 'I' } },
  mixed: { ...plain, sign: { shape: lookShapes.mixed } },
  open: { ...plain, ink: 'text-ink-3', sign: { shape: lookShapes.open } },
  none: {
    ground: 'bg-paper-2',
    fill: 'fill-paper-2',
    ink: 'text-ink-3',
    sign: { shape: lookShapes.none },
  },
}

const resultLookNames: Record<ResultLook, string> = {
  democratic: 'Won by a Democrat',
  republican: 'Won by a Republican',
  other: 'Won by another party',
  mixed: 'Two seats, two parties',
  open: 'Not decided',
  none: 'No race',
}

/** The sign and colors of a result. */
export const resultView = (look: ResultLook): StateView => ({
  ...resultViews[look],
  name: resultLookNames[look],
})

function resultLookOf({ hasRace, results }: StateSummary): ResultLook {
  if (!hasRace) return 'none'
  const sides = results.flatMap(({ status, winner }) =>
    winner && decidedStates.includes(status) ? [partySideOf(winner.party)] : [],
  )
  const [first] = sides
  if (!first || sides.length < results.length) return 'open'
  return sides.every((side) => side === first) ? first : 'mixed'
}

/** A state by its candidates' stances, or by its results. */
export function viewOf(summary: StateSummary, colorBy: ColorBy): StateView {
  if (colorBy === 'stance') {
    const look = stateLookOf(summary)
    return {
      name: stateLookNames[look],
      ground: lookGrounds[look],
      fill: stanceFills[look],
      ink: lookInks[look],
      sign: { shape: lookShapes[look] },
    }
  }
  return { ...resultView(resultLookOf(summary)), name: resultWords(summary) }
}

/** A state's results in words. */
function resultWords({ hasRace, results }: StateSummary): string {
  if (!hasRace) return resultLookNames.none
  if (results.length === 0) return resultLookNames.open
  return results
    .map(({ status, winner }) =>
      winner ? `${winner.name} (${winner.party}) won` : resultStateNames[status],
    )
    .join('; ')
}

/** A state's sign in the grid and in legends. */
export function StateSign({ view, className }: { view: StateView; className: string }) {
  if ('letter' in view.sign)
    return (
      <span aria-hidden="true" className="text-sm leading-2.25 font-semibold">
        {view.sign.letter}
      </span>
    )
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className={`shrink-0 fill-current ${className}`}>
      <path d={view.sign.shape} fillRule="evenodd" />
    </svg>
  )
}
