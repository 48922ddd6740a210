import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Tab<Value extends string> = {
  value: Value
  label: ReactNode
  content: ReactNode
  isDisabled?: boolean
}

type Props<Value extends string> = {
  /** The tab list's accessible name. */
  label: string
  tabs: readonly Tab<Value>[]
  defaultValue?: Value
  value?: Value
  onChange?: (value: Value) => void
  tone?: 'brass' | 'a' | 'b'
  /** After the last tab, such as a link that looks like one. */
  beside?: ReactNode
  /** Between the tab list and its panels. */
  between?: ReactNode
  className?: string
}

const tones = {
  brass: 'data-[state=active]:border-brass-edge data-[state=active]:text-ink',
  a: 'data-[state=active]:border-side-a data-[state=active]:text-side-a',
  b: 'data-[state=active]:border-side-b data-[state=active]:text-side-b',
}

/** Tabs; arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  tabs,
  defaultValue,
  value,
  onChange,
  tone = 'brass',
  beside,
  between,
  className,
}: Props<Value>) {
  return (
    <Radix.Root
      className={className}
      defaultValue={value === undefined ? (defaultValue ?? tabs[0]?.value) : undefined}
      value={value}
      onValueChange={(next) => onChange?.(next as Value)}
    >
      <div data-part="row" className="scrollbar-none hairline-inset flex gap-6 overflow-x-auto">
        <Radix.List aria-label={label} className="flex gap-6">
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              disabled={tab.isDisabled}
              className={classNames(
                'inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent text-ink-2 transition-colors',
                'hover:text-ink focus-visible:-outline-offset-2 disabled:text-ink-3 data-[state=active]:font-semibold',
                tones[tone],
              )}
            >
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {beside}
      </div>
      {between}
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
