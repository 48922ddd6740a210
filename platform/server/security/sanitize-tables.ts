import type { Attributes, Tag } from 'sanitize-html'
import { spanOf, tableLimits } from '#platform/contract/rich-text.ts'

const scopes = new Set(['col', 'row', 'colgroup', 'rowgroup'])

/** A table cell with the spans and scope that mean something. */
export function cellOf(tagName: string, { colspan, rowspan, scope }: Attributes): Tag {
  const [wide, high] = [spanOf(colspan, tableLimits.columns), spanOf(rowspan, tableLimits.span)]
  return {
    tagName,
    attribs: {
      ...(wide > 1 ? { colspan: String(wide) } : {}),
      ...(high > 1 ? { rowspan: String(high) } : {}),
      ...(scope && scopes.has(scope) ? { scope } : {}),
    },
  }
}
