import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Live as Connections } from '#features/live/server/service.ts'
import { projectFolder } from '#platform/server/platform.ts'
import type { Limiter } from '#platform/server/security/rate-limits.ts'
import { registerCaptions } from './caption-files.ts'
import type { Live } from './live.ts'
import { registerDebateStream } from './live-http.ts'
import type { Debates } from './service.ts'
import { registerTallies } from './tally-files.ts'

type Dependencies = { debates: Debates; live: Live; limiter: Limiter; connections: Connections }

/** What debates serve besides their endpoints: captions, tallies, and the live connection. */
export async function registerDebateHttp(
  app: FastifyInstance,
  { debates, live, limiter, connections }: Dependencies,
): Promise<void> {
  await registerCaptions(app, {
    debates,
    script: join(projectFolder, 'scripts/verify-tally.mjs'),
  })
  registerTallies(app, { debates, limiter })
  registerDebateStream(app, { live, openStream: connections.openStream })
}
