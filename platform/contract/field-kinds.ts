import type { z } from 'zod'
import type { Column, RuleTools } from './fields.ts'

type Given<Rule> = {
  rule: (tools: RuleTools) => Rule
  column?: Column | null
  /** Valid texts, where not every text is one. */
  another?: (number: number) => string
}

const anyText = (number: number) => `Text ${number}`

/** A text, as typed. */
export const textField = <Rule extends z.ZodType<string>>({
  rule,
  column = null,
  another = anyText,
}: Given<Rule>) => ({
  rule,
  reply: ({ z }: RuleTools) => z.string(),
  column,
  read: (cell: string) => cell,
  print: (text: string) => text,
  blank: '',
  typed: (text: string) => text,
  written: (typed: string) => typed,
  another,
})

/** A text that may be left out: null, and blank in forms and files. */
export const optionalTextField = <Rule extends z.ZodType<string | null>>({
  rule,
  column = null,
  another = anyText,
}: Given<Rule>) => ({
  rule,
  reply: ({ z }: RuleTools) => z.string().nullable(),
  column,
  read: (cell: string) => cell,
  print: (text: string | null) => text ?? '',
  blank: '',
  typed: (text: string | null) => text ?? '',
  written: (typed: string) => typed || null,
  another,
})

/** An optional line of at most `max` characters, as many as its input takes. */
export const optionalLineField = ({
  max,
  column = null,
}: {
  max: number
  column?: Column | null
}) => ({
  ...optionalTextField({ rule: ({ optionalLine }) => optionalLine(max), column }),
  max,
})

/** One of some options, of which an empty form has `blank`. */
export const choiceField = <const Option extends string>({
  options,
  error,
  blank,
  column = null,
}: {
  options: readonly Option[]
  error: string
  blank: Option
  column?: Column | null
}) => ({
  rule: ({ z }: RuleTools) => z.enum(options, { error }),
  reply: ({ z }: RuleTools) => z.enum(options),
  column,
  read: (cell: string): unknown => cell,
  print: (option: string) => option,
  blank,
  typed: (option: Option) => option,
  written: (typed: Option) => typed,
  another: (number: number): Option => options[number % options.length] ?? blank,
})

/** One of some options or none: null, and blank in forms and files. */
export const optionalChoiceField = <
  const Option extends string,
  Rule extends z.ZodType<Option | null>,
>({
  options,
  rule,
  column = null,
}: {
  options: readonly Option[]
  rule: (tools: RuleTools) => Rule
  column?: Column | null
}) => {
  const typed = (option: Option | null): Option | '' => option ?? ''
  return {
    rule,
    reply: ({ z }: RuleTools) => z.enum(options).nullable(),
    column,
    read: (cell: string) => cell.toLowerCase() || null,
    print: (option: Option | null): string => option ?? '',
    blank: typed(null),
    typed,
    written: (input: Option | ''): Option | null => input || null,
    another: (number: number): Option | null => options[number % options.length] ?? null,
  }
}

/** Yes or no; blank in a file means no. */
export const yesNoField = <Rule extends z.ZodType<boolean>>({
  rule,
  column = null,
}: Omit<Given<Rule>, 'another'>) => ({
  rule,
  reply: ({ z }: RuleTools) => z.boolean(),
  column,
  read: (cell: string) => yesOrNo[cell.toLowerCase()],
  print: (isTrue: boolean) => (isTrue ? 'yes' : 'no'),
  blank: false,
  typed: (isTrue: boolean) => isTrue,
  written: (typed: boolean) => typed,
  another: (number: number) => number % 2 === 1,
})

const yesOrNo: Record<string, boolean | undefined> = { '': false, no: false, yes: true }
