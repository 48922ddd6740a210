import { roundNames, type DebateStatus } from '../../contract/rules.ts'
import type { DebateSummaryWire } from '../../contract/schemas.ts'
import { StatusPill } from '../StatusPill.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { DebateSteps } from './DebateSteps.tsx'
import type { DebateCommands } from './use-debate-commands.ts'

type Props = {
  debates: DebateSummaryWire[]
  selectedId: string | null
  commands: DebateCommands
  onSelect: (debate: DebateSummaryWire) => void
  onStep: (debate: DebateSummaryWire, to: DebateStatus) => void
  onDelete: (debate: DebateSummaryWire) => void
}

const head = 'px-3 py-2 font-semibold'
const cell = 'px-3 py-2.5 align-top'

/** Debates, a line each; on a phone the facts stand under the title, and the steps in the panel. */
export function DebateTable({ debates, selectedId, commands, onSelect, onStep, onDelete }: Props) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Debates</caption>
      <thead>
        <tr className="border-b border-line-strong text-left text-sm text-ink-3">
          <th scope="col" className={head}>
            Debate
          </th>
          <th scope="col" className={classNames(head, 'hidden sm:table-cell')}>
            Status
          </th>
          <th
            scope="col"
            className={classNames(head, 'hidden text-right whitespace-nowrap sm:table-cell')}
          >
            Votes A–B
          </th>
          <th scope="col" className={classNames(head, 'hidden md:table-cell')}>
            Round
          </th>
          <th scope="col" className={classNames(head, 'hidden xl:table-cell')}>
            <span className="sr-only">Steps</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {debates.map((debate) => {
          const { id, title, status, currentRound } = debate
          const isSelected = id === selectedId
          const votes = votesOf(debate)
          return (
            <tr
              key={id}
              className={classNames(
                'border-b border-line transition-colors',
                isSelected ? 'bg-side-a-soft' : 'hover:bg-paper-2',
              )}
            >
              <td className={classNames(cell, 'wrap-anywhere')}>
                <button
                  type="button"
                  data-debate={id}
                  aria-current={isSelected || undefined}
                  onClick={() => onSelect(debate)}
                  className="min-h-6 text-left font-semibold hover:underline"
                >
                  {title}
                </button>
                <span className="figures mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-3 sm:hidden">
                  <StatusPill status={status} />
                  {votes} votes · {roundNames[currentRound]}
                </span>
              </td>
              <td className={classNames(cell, 'hidden whitespace-nowrap sm:table-cell')}>
                <StatusPill status={status} />
              </td>
              <td
                className={classNames(
                  cell,
                  'figures hidden text-right whitespace-nowrap sm:table-cell',
                )}
              >
                {votes}
              </td>
              <td className={classNames(cell, 'hidden md:table-cell')}>
                {roundNames[currentRound]}
              </td>
              <td className={classNames(cell, 'hidden xl:table-cell')}>
                <DebateSteps
                  debate={debate}
                  commands={commands}
                  onStep={(to) => onStep(debate, to)}
                  onDelete={() => onDelete(debate)}
                  className="flex justify-end"
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function votesOf({ votesA, votesB }: DebateSummaryWire): string {
  return `${votesA.toLocaleString('en-US')}–${votesB.toLocaleString('en-US')}`
}
