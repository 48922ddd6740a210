import { hasPiledMarks, piledMarks } from '#platform/contract/visible.ts'

/**
 * Why a text is refused anywhere: PostgreSQL can't store it (a NUL byte, half a surrogate pair), or
 * it would draw over its neighbors.
 */
function wrongWith(text: string): string | null {
  if (text.includes('\u0000') || !text.isWellFormed())
    return "This text contains characters we can't save."
  return hasPiledMarks(text) ? piledMarks : null
}

/**
 * The path of the first refused text and the reason; null if everything can be stored. Expects
 * validated input, whose depth is bounded.
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
