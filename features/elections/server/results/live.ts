import type { Live } from '#features/live/server/service.ts'
import { isStateCode } from '../../contract/rules.ts'
import type { RaceMessage } from '../../contract/result-live.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import { createThrottle } from '#platform/server/realtime/throttle.ts'
import { stateCodes } from '#platform/contract/states.ts'
import { raceIn, raceTag } from './race-tag.ts'

type Options = { live: Live; invalidation: Pick<InvalidationBus, 'listen'> }

/** Milliseconds between messages about one race. */
const betweenUpdates = 1000

const raceMessage = (type: string): JsonSchema => ({
  type: 'object',
  required: ['type', 'year', 'state'],
  properties: {
    type: { const: type },
    year: { type: 'integer', minimum: 1914, maximum: 2200 },
    state: { enum: stateCodes },
  },
})

/** Tells pages that are open when a result of their race is published. */
export function announceResults({ live, invalidation }: Options): { close(): void } {
  const { hub } = live
  const updates = createThrottle(betweenUpdates, (key) => {
    const race = raceIn(key)
    const message: RaceMessage | null = race && { type: 'race_update', ...race }
    if (message) hub.broadcast(key, message.type, JSON.stringify(message))
  })
  invalidation.listen((topics) => {
    // Null: messages of other nodes may have been missed.
    for (const topic of topics ?? hub.keys())
      if (raceIn(topic) && hub.watchers(topic) > 0) updates.touch(topic)
  })
  live.register('watch_race', {
    schema: raceMessage('watch_race'),
    sends: {
      ...raceMessage('race_update'),
      description: 'A result of this race was published: get it again.',
    },
    isSubscription: true,
    receive: (connection, { year, state }) => {
      for (const key of connection.keys) if (raceIn(key)) hub.unwatch(connection, key)
      if (typeof year !== 'number' || typeof state !== 'string' || !isStateCode(state)) return
      const key = raceTag(year, state)
      if (raceIn(key)) hub.watch(connection, key)
    },
  })
  return { close: updates.close }
}
