import {
  colorCodes,
  colorNames,
  colorRule,
  stateLookNames,
  type ColorBy,
} from '../contract/rules.ts'
import { lookInks, LookSign } from './looks.tsx'
import { resultLooks, resultView, StateSign } from './state-view.tsx'

const others = ['mixed', 'open', 'none'] as const

/** What the shapes and colors mean, and their rule. */
export function Legend({ colorBy }: { colorBy: ColorBy }) {
  if (colorBy === 'result') return <ResultLegend />
  return (
    <section aria-labelledby="legend">
      <h2 id="legend" className="kicker">
        Legend
      </h2>
      <ul className="mt-3 space-y-1.5">
        {colorCodes.map((color) => (
          <li key={color} className="flex items-center gap-2.5">
            <span className={lookInks[color]}>
              <LookSign look={color} className="size-3" />
            </span>
            <span>
              {colorNames[color]}
              <span className="sr-only"> ({color})</span>
            </span>
          </li>
        ))}
      </ul>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 border-t border-line pt-3 text-sm text-ink-2">
        {others.map((look) => (
          <li key={look} className="flex items-center gap-2">
            <span className={lookInks[look]}>
              <LookSign look={look} />
            </span>
            {stateLookNames[look]}
          </li>
        ))}
      </ul>
      <details className="mt-3 text-sm text-ink-2">
        <summary className="touch-area font-semibold text-ink">How colors are decided</summary>
        <p className="mt-2">{colorRule}</p>
        <p className="mt-2">
          A position counts only when it has a public source and a date, and when two editors have
          checked it. A state takes a color when all of its candidates share it. Candidates appear
          in a new order on every visit, so no one is favored.
        </p>
      </details>
    </section>
  )
}

function ResultLegend() {
  return (
    <section aria-labelledby="legend">
      <h2 id="legend" className="kicker">
        Legend
      </h2>
      <ul className="mt-3 space-y-1.5">
        {resultLooks.map((look) => {
          const view = resultView(look)
          return (
            <li key={look} className="flex items-center gap-2.5">
              <span className={`inline-flex w-3 justify-center ${view.ink}`}>
                <StateSign view={view} className="size-3" />
              </span>
              {view.name}
            </li>
          )
        })}
      </ul>
      <p className="mt-3 border-t border-line pt-3 text-sm text-ink-2">
        A state takes the color of the party whose candidate a published result names as the winner.
        Candidates’ cards keep the colors of their stances.
      </p>
    </section>
  )
}
