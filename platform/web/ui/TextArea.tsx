import { useId, useState, type ChangeEvent, type Ref, type TextareaHTMLAttributes } from 'react'
import { charactersIn } from '../../contract/count-text.ts'
import { classNames } from './class-names.ts'
import { controlLook, controlText } from './control-look.ts'
import { useFieldControl } from './field-context.ts'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  ref?: Ref<HTMLTextAreaElement>
  /** Maximum characters, shown as a counter and not enforced, so a paste is never cut off. */
  counterLimit?: number
}

/** A text area that grows with its content. */
export function TextArea({ counterLimit, className, onChange, rows = 4, ...rest }: Props) {
  const counterId = useId()
  const field = useFieldControl({
    ...rest,
    'aria-describedby': classNames(
      rest['aria-describedby'],
      counterLimit !== undefined && counterId,
    ),
  })
  const [typed, setTyped] = useState(charactersIn(String(rest.defaultValue ?? '')))
  const length = rest.value === undefined ? typed : charactersIn(String(rest.value))
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(charactersIn(event.currentTarget.value))
    onChange?.(event)
  }
  const left = (counterLimit ?? 0) - length
  return (
    <>
      <textarea
        {...rest}
        {...field}
        rows={rows}
        onChange={change}
        className={classNames(
          controlLook,
          controlText,
          'field-sizing-content contain-inline-size max-h-120 min-h-24 resize-y px-3 py-2.5 leading-normal',
          className,
        )}
      />
      {counterLimit !== undefined && (
        <p
          id={counterId}
          className={classNames(
            'figures self-end text-right text-sm',
            left < 0 ? 'font-semibold text-bad' : 'text-ink-3',
          )}
        >
          {left < 0 ? `${-left} over the limit of ${counterLimit}` : `${length} of ${counterLimit}`}
          <span className="sr-only"> characters</span>
        </p>
      )}
    </>
  )
}
