import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity, RequestSessions } from '#features/identity/server/service.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import { socketPath } from '../contract/connection.ts'
import { openingConnections } from './open-connections.ts'
import { createLiveConnections } from './service.ts'

/** Maximum connections per address and per account; an office may share an address. */
const connections = { perAddress: 300, perAccount: 12 }

type Dependencies = {
  identity: Pick<Identity, 'sessionsTopic'>
  sessions: RequestSessions
}

/** The pages' live connection, which features above send and receive messages through. */
export function createLiveModule(
  { settings, invalidation, log }: Platform,
  { identity, sessions }: Dependencies,
) {
  const live = createLiveConnections({
    invalidation,
    limits: settings.rateLimits ? connections : null,
    log,
    sessionTopic: identity.sessionsTopic(''),
  })
  const opening = openingConnections({ live, sessions, settings, log })
  let sockets: { close: () => void } | null = null
  const module: Module<Viewer> = {
    name: 'live',
    contracts: [],
    routes: [],
    privacy: {},
    api: {
      tags: { Live: 'Live vote counts' },
      get sockets() {
        const { sends, receives } = live.schemas()
        return {
          [socketPath]: {
            summary: 'The live connection',
            description:
              'Without a `watch…` message you receive the counts of every debate. Browsers connect from this site’s own pages only. A refused connection answers 403 or 429 before the upgrade.',
            sends: { oneOf: sends },
            receives: { oneOf: receives },
          },
        }
      },
    },
    http: (app) => {
      sockets = opening.openSockets(app)
    },
    beforeClose: () => {
      sockets?.close()
      live.hub.close()
    },
  }
  return { ...module, service: { ...live, openStream: opening.openStream } }
}
