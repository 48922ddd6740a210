import fastifyStatic from '@fastify/static'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Content } from '#platform/server/storage/content.ts'

const year = 365 * 24 * 60 * 60 * 1000
const hour = 60 * 60 * 1000

/**
 * Static files: the hashed client build forever, the operator's media for an hour, including the
 * icon, which browsers check after each navigation.
 */
export async function registerStatic(
  app: FastifyInstance,
  { clientFolder, content }: { clientFolder: string; content: Content },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: year,
    preCompressed: true,
    index: false,
  })
  for (const [folder, prefix] of [
    ['brand', '/content/brand/'],
    ['media', '/content/media/'],
    ['videos', '/videos/'],
  ] as const) {
    await app.register(fastifyStatic, {
      root: content.folders(folder),
      prefix,
      maxAge: hour,
      index: false,
      decorateReply: false,
      // Feed readers and link previews show articles' pictures too.
      setHeaders: (reply) => {
        void reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
  }
  for (const name of ['favicon.ico', 'icon.svg']) {
    app.get(`/${name}`, { logLevel: 'warn' }, (_request, reply) =>
      reply.sendFile(name, dirname(content.file(`brand/${name}`)), {
        maxAge: hour,
        immutable: false,
      }),
    )
  }
}
