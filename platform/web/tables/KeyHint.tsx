import { Fragment } from 'react'
import { Key } from '../ui/Key.tsx'

/** A key, or keys that do the same, and what pressing it does. */
export type KeyMeaning = [keys: string[], meaning: string]

type Props = { hasPanel: boolean; more: KeyMeaning[] }

/** The keys of a page's table, on screens that have a keyboard. */
export function KeyHint({ hasPanel, more }: Props) {
  const all: KeyMeaning[] = [
    [['j', 'k'], 'move'],
    ...(hasPanel
      ? [[['Enter'], 'open'] satisfies KeyMeaning, [['Esc'], 'close'] satisfies KeyMeaning]
      : []),
    ...more,
  ]
  return (
    <p className="hidden text-sm text-ink-3 lg:block">
      {all.map(([keys, meaning], index) => (
        <Fragment key={meaning}>
          {index > 0 && <span className="mx-1.5">·</span>}
          {keys.map((key) => (
            <Fragment key={key}>
              <Key>{key}</Key>{' '}
            </Fragment>
          ))}
          {meaning}
        </Fragment>
      ))}
    </p>
  )
}
