import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { getPage, searchHelp } from '../contract/endpoints.ts'

/** Which text a page of the site shows: the one that its path is named after. */
export function slugOf(path: string): string {
  return path.replace(/^\/|\/$/g, '')
}

export const pageQuery = (call: Call, slug: string) => read(call, getPage, { params: { slug } })

/** What the help answers; with an empty question, topics to start from. */
export const helpQuery = (call: Call, query: string) => read(call, searchHelp, { query: { query } })
