import {
  choiceField,
  optionalChoiceField,
  optionalTextField,
  textField,
} from '#platform/contract/field-kinds.ts'
import type { Fields, RuleTools } from '#platform/contract/fields.ts'
import { stateCodes } from '#platform/contract/states.ts'
import { categories, scopes } from './rules.ts'
import { articleMessages, limits, splitTags } from './writing-rules.ts'

const tooManyTags = { error: `Use at most ${limits.tags} tags.` }

/** What opens an article, in lists too. */
export const headFields = {
  title: textField({
    rule: ({ filledLine }) =>
      filledLine(articleMessages.title.text).max(limits.title, {
        error: `Use at most ${limits.title} characters.`,
      }),
  }),
  summary: optionalTextField({ rule: ({ optionalLines }) => optionalLines(limits.summary) }),
} satisfies Fields

/** What an article is filed under, in lists too. */
export const filingFields = {
  category: choiceField({
    options: categories,
    error: 'Choose a category from the list.',
    blank: 'politics',
  }),
  scope: choiceField({
    options: scopes,
    error: 'The scope must be national or state.',
    blank: 'national',
  }),
  /** Of an article about one state. */
  state: optionalChoiceField({
    options: stateCodes,
    rule: ({ z, stateCode }) =>
      z
        .preprocess(
          (value) => (value === '' ? undefined : value),
          stateCode('Choose a state.').nullish(),
        )
        .transform((value) => value ?? null),
  }),
  tags: {
    rule: ({ z, line }: RuleTools) =>
      z
        .preprocess(
          (value) =>
            typeof value === 'string' && value.length <= limits.tagsText ? splitTags(value) : value,
          z.array(line(limits.tag), tooManyTags).max(limits.tags, tooManyTags).nullish(),
        )
        .transform((value) => splitTags((value ?? []).join(','))),
    reply: ({ z }: RuleTools) => z.array(z.string()),
    column: null,
    read: (cell: string) => cell,
    print: (tags: string[]) => tags.join(', '),
    blank: '',
    /** With commas. */
    typed: (tags: string[]) => tags.join(', '),
    written: splitTags,
    another: (number: number) => [`tag ${number}`, 'budget'],
  },
} satisfies Fields

/** An article's text and what it is filed under; its cover is beside them. */
export const articleFields = {
  ...headFields,
  ...filingFields,
  /** HTML; the server's is sanitized. */
  body: textField({
    rule: ({ z }) => bodyRule(z, { error: articleMessages.body.text }),
    another: (number) => `<p>Text ${number}</p>`,
  }),
} satisfies Fields

/** The same of a draft before it is finished: nothing is required. */
export const unfinishedFields = {
  ...articleFields,
  title: { ...headFields.title, rule: ({ line }: RuleTools) => line(limits.title) },
  state: {
    ...filingFields.state,
    rule: ({ stateCode }: RuleTools) => stateCode('Choose a state.').nullable(),
  },
  tags: {
    ...filingFields.tags,
    rule: ({ z, line }: RuleTools) =>
      z
        .array(line(limits.tag))
        .max(limits.tags, tooManyTags)
        .transform((tags) => splitTags(tags.join(','))),
  },
  body: { ...articleFields.body, rule: ({ z }: RuleTools) => bodyRule(z) },
} satisfies Fields

const bodyRule = (z: RuleTools['z'], missing?: { error: string }) =>
  z.string(missing).max(limits.body, {
    error: `The text is too long. Use at most ${limits.body} characters, including markup.`,
  })
