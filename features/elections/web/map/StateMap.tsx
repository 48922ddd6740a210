import { useNavigate } from 'react-router'
import { stateNames, type StateCode } from '#platform/contract/states.ts'
import {
  colorCodes,
  coloredPath,
  stateLookNames,
  stateLookOf,
  statePath,
  type ColorBy,
} from '../../contract/rules.ts'
import type { StateSummary } from '../../contract/schemas.ts'
import { lookInks, LookSign } from '../looks.tsx'
import { viewOf, type StateView } from '../state-view.tsx'
import outlines from './state-paths.json' with { type: 'json' }

type Props = {
  states: StateSummary[]
  current: StateCode | null
  year: number | null
  colorBy: ColorBy
  staysInPlace: boolean
}

const shapes = outlines as unknown as Record<StateCode, { path: string; at: [number, number] }>
/** Too small for their own letters. */
const small: StateCode[] = ['CT', 'DE', 'HI', 'MA', 'MD', 'NH', 'NJ', 'RI', 'VT']

/** The states as a map of links with signs, and the same data as a table. */
export function StateMap({ states, current, year, colorBy, staysInPlace }: Props) {
  const navigate = useNavigate()
  const pathOf = (state: StateCode) => coloredPath(statePath(state, year ?? undefined), colorBy)
  return (
    <>
      <svg
        viewBox="0 0 975 610"
        role="group"
        aria-label="Map of the states"
        className="h-auto w-full"
      >
        {states
          .toSorted((a, b) => Number(a.state === current) - Number(b.state === current))
          .map((summary) => {
            const { state } = summary
            const view = viewOf(summary, colorBy)
            const { path, at } = shapes[state]
            const isCurrent = state === current
            return (
              <a
                key={state}
                href={pathOf(state)}
                aria-label={`${state} ${stateNames[state]}: ${view.name}`}
                aria-current={isCurrent ? 'true' : undefined}
                className="group cursor-pointer outline-none"
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
                  event.preventDefault()
                  void navigate(pathOf(state), { preventScrollReset: staysInPlace })
                }}
              >
                <path
                  d={path}
                  className={`${view.fill} transition-colors group-hover:stroke-ink group-focus-visible:stroke-focus group-focus-visible:stroke-[5] ${isCurrent ? 'stroke-ink stroke-[4]' : 'stroke-edge stroke-1'}`}
                />
                {!small.includes(state) && (
                  <g
                    aria-hidden="true"
                    textAnchor="middle"
                    className="pointer-events-none font-sans font-semibold"
                  >
                    <text x={at[0]} y={at[1]} className="fill-ink text-[15px] max-sm:hidden">
                      {state}
                    </text>
                    {summary.hasRace && <MapSign view={view} at={at} />}
                  </g>
                )}
              </a>
            )
          })}
      </svg>
      <details className="mt-3 text-sm">
        <summary className="touch-area font-semibold">The map as a table</summary>
        <div className="mt-2">
          {colorBy === 'result' ? (
            <ResultTable states={states} />
          ) : (
            <table className="w-full border-collapse">
              <caption className="sr-only">Candidates of each state by color</caption>
              <thead>
                <tr className="border-b border-line-strong text-left text-ink-3">
                  <th scope="col" className="py-1.5 font-normal">
                    State
                  </th>
                  {colorCodes.map((color) => (
                    <th key={color} scope="col" className="py-1.5 pl-3 text-right font-normal">
                      <span
                        className={`inline-flex items-center gap-1 capitalize ${lookInks[color]}`}
                      >
                        <LookSign look={color} />
                        {color}
                      </span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {states.map((summary) => (
                  <tr key={summary.state} className="border-b border-line">
                    <th scope="row" className="py-1.5 text-left font-normal">
                      {stateNames[summary.state]}
                      <span className="block text-ink-3">
                        {summary.hasRace
                          ? stateLookNames[stateLookOf(summary)]
                          : `No race; next in ${summary.nextYear}`}
                      </span>
                    </th>
                    {colorCodes.map((color) => (
                      <td key={color} className="figures py-1.5 pl-3 text-right">
                        {summary[color]}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      </details>
    </>
  )
}

/** A state's sign under its letters, or in their place on phones. */
function MapSign({ view: { sign, ink }, at }: { view: StateView; at: [number, number] }) {
  if ('letter' in sign)
    return (
      <>
        <text x={at[0]} y={at[1] + 18} className={`fill-current text-[15px] max-sm:hidden ${ink}`}>
          {sign.letter}
        </text>
        <text x={at[0]} y={at[1] + 8} className={`fill-current text-[28px] sm:hidden ${ink}`}>
          {sign.letter}
        </text>
      </>
    )
  return (
    <>
      <path
        d={sign.shape}
        fillRule="evenodd"
        transform={`translate(${at[0] - 7} ${at[1] + 5}) scale(1.15)`}
        className={`fill-current max-sm:hidden ${ink}`}
      />
      <path
        d={sign.shape}
        fillRule="evenodd"
        transform={`translate(${at[0] - 13} ${at[1] - 13}) scale(2.2)`}
        className={`fill-current sm:hidden ${ink}`}
      />
    </>
  )
}

function ResultTable({ states }: { states: StateSummary[] }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">The result of each state</caption>
      <thead>
        <tr className="border-b border-line-strong text-left text-ink-3">
          <th scope="col" className="py-1.5 font-normal">
            State
          </th>
          <th scope="col" className="py-1.5 pl-3 font-normal">
            Result
          </th>
        </tr>
      </thead>
      <tbody>
        {states.map((summary) => (
          <tr key={summary.state} className="border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {stateNames[summary.state]}
            </th>
            <td className="py-1.5 pl-3">{viewOf(summary, 'result').name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
