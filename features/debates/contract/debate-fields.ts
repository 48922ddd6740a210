import { textField, yesNoField } from '#platform/contract/field-kinds.ts'
import type { Column, Fields, RuleTools } from '#platform/contract/fields.ts'
import { debateLimits } from './rules.ts'
import { fieldOf, instantOf } from '#platform/contract/local-times.ts'
import { timeIn, timeText } from './start-times.ts'

type Words = { what: string; most: number; column: Column }

const lineField = ({ what, most, column }: Words) =>
  textField({
    rule: ({ filledLine }) => filledLine(`${what} is required.`).max(most, tooLong(what, most)),
    column,
  })

const linesField = ({ what, most, column }: Words) =>
  textField({
    rule: ({ filled }) => filled(`${what} is required.`).max(most, tooLong(what, most)),
    column,
  })

const tooLong = (what: string, most: number) => ({
  error: `${what} can be up to ${most} characters.`,
})

/** What voters vote on, and who may vote: fixed once a debate was live. */
export const fixedFields = {
  title: lineField({
    what: 'A title',
    most: debateLimits.title,
    column: {
      name: 'title',
      description: 'The title, or that of a debate that has not started, to change it.',
      isRequired: true,
      example: 'Should Idaho fund daycare?',
    },
  }),
  description: linesField({
    what: 'A description',
    most: debateLimits.description,
    column: {
      name: 'description',
      description: 'What it is about.',
      example: 'A vote next spring decides.',
    },
  }),
  positionAName: lineField({
    what: 'The name of position A',
    most: debateLimits.positionName,
    column: {
      name: 'position_a_name',
      description: 'The short name of position A.',
      example: 'For',
    },
  }),
  positionA: linesField({
    what: 'Position A',
    most: debateLimits.position,
    column: {
      name: 'position_a',
      description: 'What position A claims.',
      example: 'Daycare pays off.',
    },
  }),
  positionBName: lineField({
    what: 'The name of position B',
    most: debateLimits.positionName,
    column: {
      name: 'position_b_name',
      description: 'The short name of position B.',
      example: 'Against',
    },
  }),
  positionB: linesField({
    what: 'Position B',
    most: debateLimits.position,
    column: {
      name: 'position_b',
      description: 'What position B claims.',
      example: 'Parents pay better.',
    },
  }),
  /** Only verified members vote in it (docs/product/debates.md 37). */
  verifiedOnly: yesNoField({
    rule: ({ z }) => z.boolean({ error: 'Choose yes or no.' }).default(false),
    column: {
      name: 'verified_only',
      description: 'yes if only verified members may vote; else no.',
      example: 'no',
      fault: 'Write yes or no.',
    },
  }),
} satisfies Fields

/** What administrators enter of a debate. */
export const debateFields = {
  ...fixedFields,
  /** Members say where they stand while it is coming soon, and vote again once it opens. */
  asksFirst: yesNoField({
    rule: ({ z }) => z.boolean({ error: 'Choose yes or no.' }).default(false),
    column: {
      name: 'asks_first',
      description: 'yes if members vote once before it opens, to see what it changed; else no.',
      example: 'no',
      fault: 'Write yes or no.',
    },
  }),
  /** When it goes live automatically; null if started manually. */
  startsAt: {
    rule: ({ instant }: RuleTools) => instant.nullish().transform((at) => at ?? null),
    reply: ({ instant }: RuleTools) => instant.nullable(),
    column: {
      name: 'starts_at',
      description:
        'When it goes live, in UTC: YYYY-MM-DD HH:MM. "manual" or blank for a new debate: started by hand.',
      example: '',
      fault: 'Write a time as YYYY-MM-DD HH:MM, in UTC, or manual.',
    },
    read: timeIn,
    print: timeText,
    blank: '',
    typed: fieldOf,
    written: instantOf,
    another: (number: number) => new Date(Date.UTC(2031, 0, 1, 0, number)).toISOString(),
  },
} satisfies Fields
