import {
  optionalChoiceField,
  optionalLineField,
  optionalTextField,
  textField,
  yesNoField,
} from '#platform/contract/field-kinds.ts'
import type { Column, Field, RuleTools } from '#platform/contract/fields.ts'
import {
  colorCodes,
  electionLimits as limits,
  stanceWord,
  type Issue,
  type Stance,
} from './rules.ts'

/** Fields with their names in the history. */
type CandidateFields = Record<string, Field & { label: string }>

const named = (what: string, max: number, column: Column) =>
  textField({
    rule: ({ filledLine }) =>
      filledLine(`${what} is required.`).max(max, {
        error: `${what} can be up to ${max} characters.`,
      }),
    column: { ...column, isRequired: true },
  })

const notALink = 'Enter a web address, such as https://example.org/page.'
const blankToNull = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : value
const optionalLink = ({ z, webAddress }: RuleTools) =>
  z
    .preprocess(blankToNull, webAddress(limits.url, notALink).nullish())
    .transform((url) => url ?? null)
const optionalEmail = ({ z, emailOf }: RuleTools) =>
  z.preprocess(blankToNull, emailOf(limits.email).nullish()).transform((address) => address ?? null)

const nameFields = {
  name: {
    ...named('A name', limits.name, {
      name: 'name',
      description: 'The full name.',
      example: 'Ada Quinn',
    }),
    label: 'Name',
  },
  party: {
    ...named('A party', limits.party, {
      name: 'party',
      description: 'The party.',
      example: 'Independent',
    }),
    label: 'Party',
  },
} satisfies CandidateFields

/** Fields that readers see as they were entered, under the name. */
const detailFields = {
  website: {
    ...optionalTextField({
      rule: optionalLink,
      column: {
        name: 'website',
        description: 'The web address.',
        example: 'https://ada.example.org',
      },
      another: (number) => `https://ada${number}.example.org/`,
    }),
    label: 'Website',
  },
  contactEmail: {
    ...optionalTextField({
      rule: optionalEmail,
      column: {
        name: 'contact_email',
        description: 'The public email address.',
        example: '',
      },
      another: (number) => `ada${number}@example.org`,
    }),
    label: 'Contact email',
  },
  officeEmail: {
    ...optionalTextField({
      rule: optionalEmail,
      column: {
        name: 'office_email',
        description: 'The public email address of the office, once elected.',
        example: '',
      },
      another: (number) => `senator${number}@example.org`,
    }),
    label: 'Office email',
  },
  bulletPoints: {
    rule: ({ z, line }: RuleTools) =>
      z
        .array(line(limits.bulletPoint))
        .max(limits.bulletPoints, { error: `Add at most ${limits.bulletPoints} points.` })
        .default([])
        .transform((points) => points.filter((point) => point !== '')),
    reply: ({ z }: RuleTools) => z.array(z.string()),
    column: { name: 'points', description: 'Short points, separated by |.', example: '' },
    read: (cell: string) => cell.split('|').map((point) => point.trim()),
    print: (points: string[]) => points.join(' | '),
    blank: '',
    /** One point a line. */
    typed: (points: string[]) => points.join('\n'),
    written: (typed: string) => typed.split('\n').filter((point) => point.trim() !== ''),
    another: (number: number) => [`Point ${number}`, 'In the Senate since 2021.'],
    label: 'Points',
  },
} satisfies CandidateFields

const colorNote = {
  ...optionalLineField({
    max: limits.colorNote,
    column: { name: 'color_note', description: 'Why the color is overridden.', example: '' },
  }),
  label: 'Color note',
}

/** What readers see as it was entered. */
export const shownFields = { ...nameFields, ...detailFields, colorNote } satisfies CandidateFields

/** A candidate's fields besides race, photo and positions. */
export const candidateFields = {
  ...nameFields,
  isIncumbent: {
    ...yesNoField({
      rule: ({ z }) => z.boolean().default(false),
      column: {
        name: 'incumbent',
        description: 'yes or no. Blank means no.',
        example: 'no',
        fault: 'Write yes or no.',
      },
    }),
    read: (cell: string) => booleans[cell.toLowerCase()],
    label: 'Incumbent',
  },
  ...detailFields,
  colorOverride: {
    ...optionalChoiceField({
      options: colorCodes,
      rule: ({ z }) =>
        z
          .enum(colorCodes, { error: 'The color must be red, yellow or green.' })
          .nullish()
          .transform((color) => color ?? null),
      column: {
        name: 'color',
        description: 'green, yellow or red to override the color.',
        example: '',
      },
    }),
    /** The history has the color that results. */
    label: 'Color',
  },
  colorNote,
} satisfies CandidateFields

/** Column prefixes of the issues. */
const issueColumns: Record<Issue, string> = {
  sameSexMarriage: 'same_sex_marriage',
  childSexChanges: 'child_sex_changes',
  epsteinFiles: 'epstein_files',
}

/** The fields of a position: known ones require a source and a date. */
export function positionFields(issue: Issue) {
  const column = issueColumns[issue]
  const words = `${stanceWord(issue, true)}, ${stanceWord(issue, false)} or unknown.`
  return {
    stance: {
      rule: ({ z }: RuleTools) =>
        z.union([z.boolean(), z.literal('unknown')], {
          error: 'The position must be true, false or unknown.',
        }),
      reply: ({ z }: RuleTools) => z.boolean(),
      column: { name: column, description: words, example: 'unknown', fault: `Write ${words}` },
      read: (cell: string) => stanceIn(issue, cell),
      print: (stance: Stance) => stanceWord(issue, stance),
      blank: 'unknown' as TypedStance,
      typed: (stance: boolean): TypedStance => (stance ? 'true' : 'false'),
      written: (typed: TypedStance) => stances[typed],
      another: (number: number) => number % 2 === 1,
    },
    sourceUrl: optionalTextField({
      rule: optionalLink,
      column: {
        name: `${column}_source`,
        description: "The source's web address, if not unknown.",
        example: '',
      },
      another: (number) => `https://news.example.org/${number}`,
    }),
    sourceTitle: optionalLineField({
      max: limits.sourceTitle,
      column: {
        name: `${column}_title`,
        description: "The source's title. Blank means its site.",
        example: '',
      },
    }),
    statedOn: optionalTextField({
      rule: ({ z }) =>
        z
          .preprocess(
            blankToNull,
            z.iso.date({ error: 'Enter a date such as 2026-03-14.' }).nullish(),
          )
          .transform((date) => date ?? null),
      column: {
        name: `${column}_date`,
        description: 'When it was stated: YYYY-MM-DD.',
        example: '',
      },
      another: (number) => `2026-03-${String(10 + (number % 20))}`,
    }),
  }
}

type TypedStance = 'true' | 'false' | 'unknown'
const stances: Record<TypedStance, Stance> = { true: true, false: false, unknown: 'unknown' }

function stanceIn(issue: Issue, word: string): Stance | undefined {
  const lower = word.toLowerCase() || 'unknown'
  return Object.values(stances).find((stance) => stanceWord(issue, stance) === lower)
}

const booleans: Record<string, boolean | undefined> = {
  '': false,
  no: false,
  false: false,
  '0': false,
  yes: true,
  true: true,
  '1': true,
}
