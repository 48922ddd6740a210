import type { FastifyInstance } from 'fastify'
import type { DomainError } from '../errors.ts'

/** Maximum wait for a dependency, in milliseconds (docs/promises.md R4). */
const deadline = 4400
/**
 * Milliseconds between checks whether a failed dependency is holding up a legitimately slow
 * request.
 */
const pollInterval = 500

/**
 * Answers 503 for requests to `app`'s later routes that get no response in time while a dependency
 * is down; `stalled` says which.
 */
export function limitWaiting(app: FastifyInstance, stalled: () => DomainError | null): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply)
      return answer instanceof Promise ? inTime(answer, stalled) : answer
    }
  })
}

function inTime(answer: Promise<unknown>, stalled: () => DomainError | null): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const why = stalled()
      if (why) reject(why)
      else timer = setTimeout(look, pollInterval)
    }
    let timer = setTimeout(look, deadline)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
