import type { FastifyInstance } from 'fastify'
import type { Live as Connections } from '#features/live/server/service.ts'
import { missing } from '#platform/server/errors.ts'
import { streamPath } from '../contract/live.ts'
import type { Live } from './live.ts'

/** One debate as server-sent events, where sockets are blocked. */
export function registerDebateStream(
  app: FastifyInstance,
  { live, openStream }: { live: Live; openStream: Connections['openStream'] },
) {
  app.get(streamPath(':id'), async (request, reply) => {
    const { id } = request.params as { id: string }
    if (!(await live.exists(id))) throw missing('Debate')
    await live.watch(await openStream(request, reply), [id])
  })
}
