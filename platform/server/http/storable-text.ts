import { hasPiledMarks, piledMarks } from '#platform/contract/visible.ts'

/** Why a text is refused wherever it stands: PostgreSQL cannot store it (a NUL byte, half a surrogate pair), or it would paint over others. */
function wrongWith(text: string): string | null {
  if (text.includes('\u0000') || !text.isWellFormed())
    return "This text contains characters we can't save."
  return hasPiledMarks(text) ? piledMarks : null
}

/**
 * The path of the first text that is refused, with the reason; null when all may be stored.
 * Meant for input that has passed its schema, whose depth is therefore bounded.
 */
export function firstUnstorable(
  value: unknown,
  path = '',
): { path: string; reason: string } | null {
  if (typeof value === 'string') {
    const reason = wrongWith(value)
    return reason === null ? null : { path, reason }
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return null
  for (const [key, part] of Object.entries(value)) {
    const found = firstUnstorable(part, path ? `${path}.${key}` : key)
    if (found !== null) return found
  }
  return null
}
