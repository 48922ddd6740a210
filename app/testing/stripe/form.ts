import { refused } from './refusal.ts'

/** A decoded form: strings, and groups nested in brackets. */
export type Form = { [name: string]: FormValue }
type FormValue = string | Form | FormValue[]

/** Parses `a[b][0]=c` like Stripe; groups with only numeric names become lists. */
export function readForm(encoded: string): Form {
  const form: Form = {}
  for (const [key, value] of new URLSearchParams(encoded)) {
    const path = key.split('[').map((part) => part.replace(/\]$/, ''))
    let place = form
    path.forEach((part, index) => {
      const name = part === '' ? String(Object.keys(place).length) : part
      if (index === path.length - 1) place[name] = value
      else place = (place[name] ??= {}) as Form
    })
  }
  return listed(form) as Form
}

/** A required integer. */
export function whole(form: Form, name: string): number {
  const value = form[name]
  if (value === undefined)
    throw refused(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
  if (typeof value !== 'string' || !/^-?\d+$/.test(value))
    throw refused(`Invalid integer: ${JSON.stringify(value)}`, {
      code: 'parameter_invalid_integer',
      param: name,
    })
  return Number(value)
}

/** A required string. */
export function text(form: Form, name: string): string {
  const value = form[name]
  if (typeof value !== 'string' || value === '')
    throw refused(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
  return value
}

/** An optional string. */
export function textOr<T>(form: Form, name: string, otherwise: T): string | T {
  const value = form[name]
  return typeof value === 'string' ? value : otherwise
}

/** A list of strings, empty if missing. */
export function texts(form: Form, name: string): string[] {
  const value = form[name]
  return Array.isArray(value) ? value.map(String) : []
}

/** A nested group, empty if missing. */
export function group(form: Form, name: string): Form {
  const value = form[name]
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}

/** A nested list of groups. */
export function groups(form: Form, name: string): Form[] {
  const value = form[name]
  return Array.isArray(value)
    ? value.filter((one): one is Form => typeof one === 'object' && !Array.isArray(one))
    : []
}

function listed(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const names = Object.keys(value)
  const inner = Object.entries(value).map(([name, one]) => [name, listed(one)] as const)
  return names.length > 0 && names.every((name) => /^\d+$/.test(name))
    ? inner.map(([, one]) => one)
    : Object.fromEntries(inner)
}
