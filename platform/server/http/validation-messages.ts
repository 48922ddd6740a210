import type { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
  record: 'This must be an object.',
  date: 'Enter a valid time.',
}

const misplaced = "This value isn't valid."

/** Validation messages for people, used where a schema has none. */
export function validationMessages(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required.' : (kinds[issue.expected] ?? misplaced)
    case 'too_big':
      return tooMuch(issue.origin, String(issue.maximum))
    case 'too_small':
      return tooLittle(issue.origin, String(issue.minimum))
    case 'invalid_value':
      return `Use one of these: ${issue.values.map(String).join(', ')}.`
    case 'unrecognized_keys':
      return unknownFields(issue.keys)
    case 'invalid_format':
      return "The format isn't valid."
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    default:
      return misplaced
  }
}

/** The fields an issue is about: those that an endpoint doesn't know by their own names. */
export function fieldsOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== 'unrecognized_keys') return [issue.path.join('.') || 'body']
  return issue.keys.slice(0, namedUnknownFields).map((key) => [...issue.path, key].join('.'))
}

/** Unknown fields that a refusal names; a caller may send thousands. */
const namedUnknownFields = 5

function unknownFields(keys: string[]): string {
  const named = keys.slice(0, namedUnknownFields).join(', ')
  const more = keys.length - namedUnknownFields
  return `Unknown field${keys.length === 1 ? '' : 's'}: ${named}${more > 0 ? ` and ${more} more` : ''}.`
}

function tooMuch(origin: string, most: string): string {
  if (origin === 'string') return `Use at most ${most} characters.`
  return origin === 'array' || origin === 'set'
    ? `Use at most ${most}.`
    : `This must be at most ${most}.`
}

function tooLittle(origin: string, least: string): string {
  if (origin === 'string')
    return least === '1' ? 'This is required.' : `Use at least ${least} characters.`
  return origin === 'array' || origin === 'set'
    ? `Use at least ${least}.`
    : `This must be at least ${least}.`
}
