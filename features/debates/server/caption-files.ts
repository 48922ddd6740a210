import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { captionsPath, tallyScriptPath } from '../contract/rules.ts'
import type { Debates } from './service.ts'

/** Serves the tally verification script (docs/votes.md) and captions. */
export async function registerCaptions(
  app: FastifyInstance,
  { debates, script }: { debates: Debates; script: string },
): Promise<void> {
  const code = await readFile(script)
  app.get(tallyScriptPath, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('content-disposition', 'attachment; filename="verify-tally.mjs"')
      .send(code),
  )

  app.get(
    captionsPath(':id').replace('.vtt', '(^[0-9a-f-]{36}).vtt'),
    { logLevel: 'warn' },
    async (request, reply) => {
      const { id } = request.params as { id: string }
      return reply
        .headers({ 'cache-control': 'public, max-age=86400' })
        .type('text/vtt; charset=utf-8')
        .send(await debates.captions(id))
    },
  )
}
