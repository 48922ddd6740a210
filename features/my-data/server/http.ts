import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { sendStored } from '#platform/server/http/send-stored.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { exportPath, type Exports } from './exports.ts'

type Options = {
  exports: Exports
  storage: Storage
  identify: (request: FastifyRequest) => Promise<Viewer | null>
}

/** Sends exports to their own member. */
export function registerExportFiles(
  app: FastifyInstance,
  { exports, storage, identify }: Options,
): void {
  app.get(
    exportPath(':id'),
    { logLevel: 'warn', exposeHeadRoute: false },
    async (request, reply) => {
      const { id } = request.params as { id: string }
      const viewer = await identify(request)
      const key = await exports.keyFor(viewer, id)
      void reply.header('content-disposition', 'attachment; filename="my-data.zip"')
      return sendStored(request, reply, storage, {
        key,
        type: 'application/zip',
        cacheControl: 'private, no-store',
      })
    },
  )
}
