import type { FastifyInstance } from 'fastify'
import type { DomainError } from '../errors.ts'

/** No request waits longer for what the site needs, in milliseconds (docs/promises.md, R4). */
const deadline = 4400
/** Milliseconds between two looks at whether something away holds up a request that takes longer for a reason of its own. */
const betweenLooks = 500

/** Answers 503 for every request of `app`'s routes, registered afterwards, that is not answered in time while something that the site needs does not answer; `stalled` says what. */
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
      else timer = setTimeout(look, betweenLooks)
    }
    let timer = setTimeout(look, deadline)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
