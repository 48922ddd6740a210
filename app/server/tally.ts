import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { tallyScriptPath } from '#features/debates/contract/rules.ts'
import type { Debates } from '#features/debates/server/service.ts'

/** Serves the tally of each closed debate, and the script that checks it (docs/votes.md). */
export async function registerTally(app: FastifyInstance, { debates, script }: { debates: Debates; script: string }): Promise<void> {
  const code = await readFile(script)
  app.get(tallyScriptPath, (_request, reply) => reply.type('text/javascript; charset=utf-8').header('content-disposition', 'attachment; filename="verify-tally.mjs"').send(code))

  app.get('/api/debates/:id/tally.csv', async (request, reply) => {
    const { id } = request.params as { id: string }
    const tally = await debates.tally(id)
    return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="tally-${id}.csv"`).send(Readable.from(tally))
  })
}
