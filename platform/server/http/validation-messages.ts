import type { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'This is not a text.',
  number: 'This is not a number.',
  int: 'This is not a whole number.',
  boolean: 'This is neither true nor false.',
  array: 'This is not a list.',
  object: 'This is not an object with named fields.',
  record: 'This is not an object with named fields.',
  date: 'This is not a time.',
}

const misplaced = 'This is not what belongs here.'

/** What is wrong with an input, in words for a person, wherever its schema has no words of its own. */
export function validationMessages(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing.' : (kinds[issue.expected] ?? misplaced)
    case 'too_big':
      return tooMuch(issue.origin, String(issue.maximum))
    case 'too_small':
      return tooLittle(issue.origin, String(issue.minimum))
    case 'invalid_value':
      return `Use one of these: ${issue.values.map(String).join(', ')}.`
    case 'unrecognized_keys':
      return `There is no such field: ${issue.keys.join(', ')}.`
    case 'invalid_format':
      return 'This is not written as it has to be.'
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    default:
      return misplaced
  }
}

function tooMuch(origin: string, most: string): string {
  if (origin === 'string') return `Use at most ${most} characters.`
  return origin === 'array' || origin === 'set'
    ? `Give at most ${most}.`
    : `This is at most ${most}.`
}

function tooLittle(origin: string, least: string): string {
  if (origin === 'string')
    return least === '1' ? 'This is missing.' : `Use at least ${least} characters.`
  return origin === 'array' || origin === 'set'
    ? `Give at least ${least}.`
    : `This is at least ${least}.`
}
