import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title' | 'children'> & {
  title: ReactNode
  description?: ReactNode
  /** Content on the right, such as a price. */
  aside?: ReactNode
  children?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A large radio option; the whole card is clickable. */
export function SelectCard({ title, description, aside, children, className, ...rest }: Props) {
  const id = useId()
  return (
    <label
      className={classNames(
        'relative flex min-h-11 items-start gap-3 rounded-card border border-edge bg-card p-4 transition-colors hover:border-ink',
        'has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        'has-disabled:border-line-strong has-disabled:bg-paper-2 has-disabled:text-ink-3',
        className,
      )}
    >
      <input
        {...rest}
        type="radio"
        aria-labelledby={`${id}-title`}
        aria-describedby={
          classNames(
            description && `${id}-text`,
            aside && `${id}-aside`,
            rest['aria-describedby'],
          ) || undefined
        }
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-edge bg-card checked:border-6 checked:border-ink focus-visible:outline-none disabled:border-line-strong"
      />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span id={`${id}-title`} className="font-serif text-lg font-semibold">
            {title}
          </span>
          {aside && (
            <span id={`${id}-aside`} className="figures font-semibold">
              {aside}
            </span>
          )}
        </span>
        {description && (
          <span id={`${id}-text`} className="mt-1 block text-ink-2">
            {description}
          </span>
        )}
        {children}
      </span>
    </label>
  )
}
