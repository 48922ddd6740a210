import type { Viewer } from '#features/identity/contract/viewer.ts'
import { DomainError } from '#platform/server/errors.ts'
import { serving, streaming, type Route } from '#platform/server/http/endpoint-table.ts'
import { newId } from '#platform/server/ids.ts'
import * as api from '../contract/endpoints.ts'
import { liveMessages } from '../contract/rules.ts'
import type { LiveAgent } from './did.ts'
import type { Explanations } from './explanation.ts'
import type { Guide } from './service.ts'

const serve = serving<Viewer>()
const stream = streaming<Viewer>()

/** Endpoints of the guide; `live` is null without a live agent. */
export function guideRoutes(
  guide: Guide,
  explanations: Explanations,
  live: LiveAgent | null,
): Route<Viewer>[] {
  return [
    serve(api.askGuide, ({ viewer, body }) => guide.ask(viewer, body.question)),
    stream(api.explainGuide, ({ body, requestContext }) =>
      explanations.explain(body.question, requestContext.left()),
    ),
    serve(api.getLiveGuide, () => ({
      isConfigured: live !== null,
      agentId: live?.agentId ?? null,
      apiUrl: live?.apiUrl ?? null,
    })),
    serve(api.startLiveGuide, async () => {
      if (!live) throw new DomainError('conflict', liveMessages.session)
      return { sessionId: newId(), didToken: await live.token(), agentId: live.agentId }
    }),
  ]
}
