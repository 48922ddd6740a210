import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../../contract/tags-endpoints.ts'
import type { TagChanges } from './tag-changes.ts'

const serve = serving<Viewer>()

/** Endpoints of tags. */
export function tagRoutes(tags: TagChanges): Route<Viewer>[] {
  return [
    serve(api.listTags, ({ query }) => tags.list(query)),
    serve(api.getTagChange, () => tags.findRunning()),
    serve(api.changeTags, ({ viewer, body }) => tags.change(viewer, body)),
  ]
}
