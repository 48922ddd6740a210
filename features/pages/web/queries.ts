import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { getPage } from '../contract/endpoints.ts'

/** A path's text: the one it is named after. */
export function slugOf(path: string): string {
  return path.replace(/^\/|\/$/g, '')
}

export const pageQuery = (call: Call, slug: string) => read(call, getPage, { params: { slug } })
