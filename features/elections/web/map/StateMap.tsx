import { useNavigate } from 'react-router'
import { stateNames, type StateCode } from '#platform/contract/states.ts'
import {
  colorCodes,
  stateLookNames,
  stateLookOf,
  statePath,
  type StateLook,
} from '../../contract/rules.ts'
import type { StateSummary } from '../../contract/schemas.ts'
import { lookInks, lookShapes, LookSign } from '../looks.tsx'
import outlines from './state-paths.json' with { type: 'json' }

type Props = {
  states: StateSummary[]
  current: StateCode
  year: number | null
  staysInPlace: boolean
}

const fills: Record<StateLook, string> = {
  red: 'fill-bad-soft',
  yellow: 'fill-warn-soft',
  green: 'fill-good-soft',
  mixed: 'fill-card',
  open: 'fill-card',
  none: 'fill-paper-2',
}
const shapes = outlines as unknown as Record<StateCode, { path: string; at: [number, number] }>
/** Too small for their own letters. */
const small: StateCode[] = ['CT', 'DE', 'HI', 'MA', 'MD', 'NH', 'NJ', 'RI', 'VT']

/** The states as a map of links with shapes, and the same data as a table. */
export function StateMap({ states, current, year, staysInPlace }: Props) {
  const navigate = useNavigate()
  const pathOf = (state: StateCode) => statePath(state, year ?? undefined)
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
            const look = stateLookOf(summary)
            const { path, at } = shapes[state]
            const isCurrent = state === current
            return (
              <a
                key={state}
                href={pathOf(state)}
                aria-label={`${state} ${stateNames[state]}: ${stateLookNames[look]}`}
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
                  className={`${fills[look]} transition-colors group-hover:stroke-ink group-focus-visible:stroke-focus group-focus-visible:stroke-[5] ${isCurrent ? 'stroke-ink stroke-[4]' : 'stroke-edge stroke-1'}`}
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
                    {look !== 'none' && (
                      <>
                        <path
                          d={lookShapes[look]}
                          fillRule="evenodd"
                          transform={`translate(${at[0] - 7} ${at[1] + 5}) scale(1.15)`}
                          className={`fill-current max-sm:hidden ${lookInks[look]}`}
                        />
                        <path
                          d={lookShapes[look]}
                          fillRule="evenodd"
                          transform={`translate(${at[0] - 13} ${at[1] - 13}) scale(2.2)`}
                          className={`fill-current sm:hidden ${lookInks[look]}`}
                        />
                      </>
                    )}
                  </g>
                )}
              </a>
            )
          })}
      </svg>
      <details className="mt-3 text-sm">
        <summary className="font-semibold">The map as a table</summary>
        <div className="mt-2">
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
        </div>
      </details>
    </>
  )
}
