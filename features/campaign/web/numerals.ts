import { sins, type Sin } from '../contract/rules.ts'

const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII']

/** An issue's Roman numeral in the list of seven. */
export const numeralOf = (sin: Sin): string => numerals[sins.indexOf(sin)] ?? ''
