import { sins, type Sin } from '../contract/rules.ts'

const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII']

/** The Roman numeral under which an issue stands in the list of seven. */
export const numeralOf = (sin: Sin): string => numerals[sins.indexOf(sin)] ?? ''
