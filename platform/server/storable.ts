/**
 * The path of the first text that PostgreSQL cannot store (a NUL byte, half a surrogate pair), or null when all can be.
 * Meant for input that has passed its schema, whose depth is therefore bounded.
 */
export function firstUnstorable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? path : null
  if (typeof value !== 'object' || value === null || value instanceof Date) return null
  for (const [key, part] of Object.entries(value)) {
    const found = firstUnstorable(part, path ? `${path}.${key}` : key)
    if (found !== null) return found
  }
  return null
}
