import { classNames } from '#platform/web/ui/class-names.ts'
import { positions, type Position } from '../contract/rules.ts'

/** On a phone one side shows at a time: content of a side has its class within `group/arena`. */
export const onlySide: Record<Position, string> = {
  A: 'max-lg:group-has-[#show-b:checked]/arena:hidden',
  B: 'max-lg:group-has-[#show-a:checked]/arena:hidden',
}

const looks: Record<Position, string> = {
  A: 'has-checked:border-side-a has-checked:bg-side-a-soft',
  B: 'has-checked:border-side-b has-checked:bg-side-b-soft',
}

/** Chooses the visible side on a phone; works without scripts. */
export function SideSwitch({ names }: { names: Record<Position, string> }) {
  return (
    <fieldset className="mt-3 grid grid-cols-2 gap-2 lg:hidden">
      <legend className="sr-only">Side shown</legend>
      {positions.map((position) => (
        <label
          key={position}
          className={classNames(
            'flex min-h-11 items-center gap-2 rounded-control border border-edge px-3 py-1.5 text-sm leading-tight has-focus-visible:outline-2 has-focus-visible:outline-focus',
            looks[position],
          )}
        >
          <input
            id={`show-${position.toLowerCase()}`}
            type="radio"
            name="side"
            value={position}
            defaultChecked={position === 'A'}
            className="sr-only"
          />
          <span
            className={classNames('font-bold', position === 'A' ? 'text-side-a' : 'text-side-b')}
          >
            {position}
          </span>
          <span className="line-clamp-2 min-w-0 wrap-anywhere">{names[position]}</span>
        </label>
      ))}
    </fieldset>
  )
}
