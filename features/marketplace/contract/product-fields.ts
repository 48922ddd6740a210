import { centsIn, dollarsOf } from '#platform/contract/dollars.ts'
import {
  choiceField,
  optionalLineField,
  optionalTextField,
  textField,
  yesNoField,
} from '#platform/contract/field-kinds.ts'
import type { Fields, RuleTools } from '#platform/contract/fields.ts'
import { chargeLimits } from '#platform/contract/payments/limits.ts'
import {
  marketplaceLimits as limits,
  productCategories,
  productStates,
  type ProductState,
} from './rules.ts'

const atMost = (max: number) => ({ error: `Use at most ${max} characters.` })

/** What lists of products say too. */
export const cardFields = {
  name: textField({
    rule: ({ filledLine }) => filledLine('Enter a name.').max(limits.name, atMost(limits.name)),
    column: {
      name: 'name',
      description: "The product's name. A known name changes that product.",
      isRequired: true,
      example: 'Oak table',
    },
  }),
  /** Plain text, never HTML. */
  description: textField({
    rule: ({ filled }) =>
      filled('Enter a description.').max(limits.description, atMost(limits.description)),
    column: { name: 'description', description: 'What it is.', example: 'Seats six.' },
  }),
  category: choiceField({
    options: productCategories,
    error: `Choose a category: ${productCategories.join(', ')}.`,
    blank: 'boomtown',
    column: {
      name: 'category',
      description: `One of: ${productCategories.join(', ')}.`,
      example: 'manufactured',
    },
  }),
  isAmericanMade: yesNoField({
    rule: ({ z }) => z.boolean({ error: 'Say whether it is American-made.' }),
    column: { name: 'american_made', description: 'yes or no.', example: 'yes' },
  }),
} satisfies Fields

/** What everyone reads on a product's page. */
export const pageFields = {
  ...cardFields,
  /** What makes it American-made. */
  evidence: optionalTextField({
    rule: ({ optionalLines }) => optionalLines(limits.evidence),
    column: {
      name: 'evidence',
      description: 'Why it is American-made.',
      example: 'Built in Boise, ID.',
    },
  }),
} satisfies Fields

/** A product's fields besides its variants and pictures. */
export const productFields = {
  ...pageFields,
  state: {
    ...choiceField({
      options: ['draft', 'active', 'archived'],
      error: 'The state must be draft, active or archived.',
      blank: 'draft',
      column: {
        name: 'state',
        description: 'draft, active (for sale) or archived. Blank means draft for a new product.',
        example: 'draft',
      },
    }),
    reply: ({ z }: RuleTools) => z.enum(productStates),
    read: (cell: string) => cell || 'draft',
    typed: (state: ProductState) => (state === 'removed' ? 'draft' : state),
  },
} satisfies Fields

/** A whole number of at least `min` and at most `max`. */
const wholeNumber = ({ z }: RuleTools, error: string, min: number, max: number) =>
  z.number({ error }).int({ error }).min(min, { error }).max(max, { error })

/** What tells a product's variants apart. */
const option = (name: string) =>
  textField({
    rule: ({ line }) => line(limits.option).default(''),
    column: { name, description: `The variant's ${name}.`, example: '' },
  })

/** What everyone sees of a variant. */
export const offerFields = {
  size: option('size'),
  color: option('color'),
  cents: {
    rule: (tools: RuleTools) =>
      wholeNumber(
        tools,
        'Enter a price from $0.50 to $600,000. Card payments allow no less, and with fees and tax no more.',
        chargeLimits.least,
        limits.cents,
      ),
    reply: ({ z }: RuleTools) => z.number().int(),
    column: {
      name: 'price',
      description: 'Dollars, such as 12.50.',
      example: '450.00',
      isRequired: true,
      mustFill: true,
      fault: 'Write dollars with a decimal point, such as 12.50.',
    },
    read: centsInCell,
    print: (cents: number) => (cents / 100).toFixed(2),
    blank: '',
    typed: dollarsOf,
    written: centsIn,
    another: (number: number) => chargeLimits.least + (number % 10_000),
  },
  stock: {
    rule: (tools: RuleTools) =>
      wholeNumber(
        tools,
        `Enter a whole number from 0 to ${limits.stock.toLocaleString('en-US')}.`,
        0,
        limits.stock,
      ),
    reply: ({ z }: RuleTools) => z.number().int(),
    column: {
      name: 'stock',
      description: 'How many are in stock.',
      example: '3',
      isRequired: true,
      mustFill: true,
    },
    read: (cell: string) => (/^\d{1,9}$/.test(cell) ? Number(cell) : undefined),
    print: (stock: number) => String(stock),
    blank: '',
    typed: (stock: number) => String(stock),
    written: (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN),
    another: (number: number) => number % limits.stock,
  },
} satisfies Fields

/** A variant's fields. */
export const variantFields = {
  sku: optionalLineField({
    max: limits.sku,
    column: { name: 'sku', description: "The variant's SKU.", example: 'OAK-1' },
  }),
  ...offerFields,
} satisfies Fields

/**
 * Dollars as a spreadsheet writes them, such as `12`, `12.5` or `$1,200.00`. A decimal comma such as
 * `12,50` is no amount rather than a hundred times as much.
 */
function centsInCell(text: string): number | undefined {
  const isDollars = /^\$?(\d{1,7}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(text)
  return isDollars ? Math.round(Number(text.replace(/[$,]/g, '')) * 100) : undefined
}
