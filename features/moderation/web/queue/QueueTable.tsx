import { classNames } from '#platform/web/ui/class-names.ts'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { stateNames } from '../../contract/rules.ts'
import type { QueueItemWire } from '../../contract/schemas.ts'
import { stateTones, waitedSince } from '../state-look.ts'

type Props = {
  items: QueueItemWire[]
  kindNames: Record<string, string>
  selectedId: string | null
  picked: ReadonlySet<string>
  now: number
  onSelect: (item: QueueItemWire) => void
  onPick: (item: QueueItemWire) => void
}

const head = 'px-3 py-2 font-semibold'
const cell = 'px-3 py-2.5 align-top'

/** The queue, one row per item; on a phone details are below the title. */
export function QueueTable({ items, kindNames, selectedId, picked, now, onSelect, onPick }: Props) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">List the review queue</caption>
      <thead>
        <tr className="border-b border-line-strong text-left text-sm text-ink-3">
          <th scope="col" className={classNames(head, 'w-10')}>
            <span className="sr-only">Select</span>
          </th>
          <th scope="col" className={classNames(head, 'hidden sm:table-cell')}>
            Kind
          </th>
          <th scope="col" className={classNames(head, 'hidden sm:table-cell')}>
            State
          </th>
          <th scope="col" className={head}>
            Item
          </th>
          <th scope="col" className={classNames(head, 'hidden md:table-cell')}>
            By
          </th>
          <th scope="col" className={classNames(head, 'hidden xl:table-cell')}>
            Reason
          </th>
          <th scope="col" className={classNames(head, 'hidden text-right sm:table-cell')}>
            Waiting
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const { id, kind, state, title, authorName, reasons, waitingSince, claimedBy, isMine } =
            item
          const isSelected = id === selectedId
          return (
            <tr
              key={id}
              className={classNames(
                'border-b border-line transition-colors',
                isSelected ? 'bg-side-a-soft' : 'hover:bg-paper-2',
              )}
            >
              <td className={cell}>
                <input
                  type="checkbox"
                  aria-label={`Select ${title}`}
                  checked={picked.has(id)}
                  onChange={() => onPick(item)}
                  className="size-5 accent-ink"
                />
              </td>
              <td className={classNames(cell, 'hidden whitespace-nowrap sm:table-cell')}>
                {kindNames[kind] ?? kind}
              </td>
              <td className={classNames(cell, 'hidden sm:table-cell')}>
                <Pill tone={stateTones[state]}>{stateNames[state]}</Pill>
              </td>
              <td className={classNames(cell, 'wrap-anywhere')}>
                <button
                  type="button"
                  data-item={id}
                  aria-current={isSelected || undefined}
                  onClick={() => onSelect(item)}
                  className="min-h-6 text-left font-semibold hover:underline"
                >
                  {title}
                </button>
                {claimedBy && (
                  <span className="block text-sm text-ink-3">
                    {isMine ? 'Claimed by you' : `${claimedBy.name} is looking at it`}
                  </span>
                )}
                <span className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-3 sm:hidden">
                  <Pill tone={stateTones[state]}>{stateNames[state]}</Pill>
                  {kindNames[kind] ?? kind} · {authorName} · {waitedSince(waitingSince, now)}
                </span>
              </td>
              <td className={classNames(cell, 'hidden wrap-anywhere md:table-cell')}>
                {authorName}
              </td>
              <td className={classNames(cell, 'hidden text-ink-3 xl:table-cell')}>
                {reasons.join(' ')}
              </td>
              <td
                className={classNames(
                  cell,
                  'figures hidden text-right whitespace-nowrap text-ink-3 sm:table-cell',
                )}
              >
                {waitedSince(waitingSince, now)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
