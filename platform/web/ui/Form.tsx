import { useEffect, useRef, type FormHTMLAttributes, type Ref } from 'react'
import { fieldErrorsOf, onSubmit as passTexts } from '../form.ts'
import { FormErrorsContext } from './field-context.ts'

type Props<K extends string> = Omit<
  FormHTMLAttributes<HTMLFormElement>,
  'onSubmit' | 'method' | 'noValidate'
> & {
  ref?: Ref<HTMLFormElement>
  /** Why the last submission failed; the server's message for a field appears at the Field of its name. */
  error?: unknown
  /**
   * Errors found before asking the server, by field name. Keep it in state: a new object moves the
   * focus.
   */
  problems?: Readonly<Record<string, string>> | undefined
  /** Gets the fields' texts by name. The fields keep what was typed. */
  onSubmit: (texts: Record<K, string>) => void
}

/**
 * A form: passes its texts on, shows errors at the Fields they belong to, and focuses the first
 * invalid one when errors arrive, since a phone may not show it.
 */
export function Form<K extends string = never>({
  ref,
  error,
  problems,
  onSubmit,
  ...rest
}: Props<K>) {
  const own = useRef<HTMLFormElement>(null)
  const shown = useRef<readonly unknown[]>([error, problems])
  useEffect(() => {
    const [formerError, formerProblems] = shown.current
    shown.current = [error, problems]
    const hasNew =
      (error !== formerError && Boolean(error)) ||
      (problems !== formerProblems && Object.keys(problems ?? {}).length > 0)
    if (hasNew) own.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error, problems])
  return (
    <FormErrorsContext value={{ ...fieldErrorsOf(error), ...problems }}>
      <form
        {...rest}
        ref={(form) => {
          own.current = form
          if (typeof ref === 'function') return ref(form)
          if (ref) ref.current = form
        }}
        method="post"
        noValidate
        onSubmit={passTexts(onSubmit)}
      />
    </FormErrorsContext>
  )
}
