import { Fragment } from 'react'

/** A key, or keys that do the same, and what pressing it does. */
export type KeyMeaning = [keys: string[], meaning: string]

type Props = { hasPanel: boolean; hasPageKeys: boolean; more: KeyMeaning[] }

/** The keys of a table, on screens that have a keyboard. */
export function KeyHint({ hasPanel, hasPageKeys, more }: Props) {
  const all: KeyMeaning[] = [
    ...(hasPageKeys ? [[['j', 'k'], 'move'] satisfies KeyMeaning] : []),
    ...(hasPanel
      ? [[['Enter'], 'open'] satisfies KeyMeaning, [['Esc'], 'close'] satisfies KeyMeaning]
      : []),
    ...more,
  ]
  if (all.length === 0) return null
  return (
    <p className="hidden text-sm text-ink-3 lg:block">
      {all.map(([keys, meaning], index) => (
        <Fragment key={meaning}>
          {index > 0 && ' · '}
          {keys.map((key) => (
            <Fragment key={key}>
              <kbd>{key}</kbd>{' '}
            </Fragment>
          ))}
          {meaning}
        </Fragment>
      ))}
    </p>
  )
}
