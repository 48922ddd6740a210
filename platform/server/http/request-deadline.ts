import type { FastifyInstance } from 'fastify'
import { busyTimeout } from '../busy-timeout.ts'
import { Writes } from '../database/writes.ts'
import { DomainError } from '../errors.ts'

/** Maximum wait for a dependency, in milliseconds (docs/promises.md R4). */
const deadline = 4400
/**
 * Milliseconds between checks whether a failed dependency is holding up a legitimately slow
 * request.
 */
const pollInterval = 500
/** Milliseconds for a request whose write was stored to be answered. */
const grace = 250

/**
 * Answers 503 for requests to `app`'s later routes that get no response in time while a dependency
 * is down; `stalled` says which. Nothing is stored after that answer (docs/promises.md L2). A
 * response that has begun goes on.
 */
export function limitWaiting(app: FastifyInstance, stalled: () => DomainError | null): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      // Reads may share what they load, and go on.
      const writes = /^(GET|HEAD)$/.test(request.method) ? null : new Writes()
      const handle = (): unknown => handler.call(this, request, reply)
      let hasBegun = false
      const send = reply.send.bind(reply)
      reply.send = (payload) => {
        hasBegun = true
        return send(payload)
      }
      const answer = writes ? writes.track(handle) : handle()
      if (!(answer instanceof Promise)) return answer
      return inTime(answer, {
        stalled,
        writes,
        hasBegun: () => hasBegun,
        onLate: () => {
          // What the handler answers later goes nowhere.
          setImmediate(() => {
            reply.send = () => reply
          })
        },
      })
    }
  })
}

type Limit = {
  stalled: () => DomainError | null
  writes: Writes | null
  /** True once the handler answers: its headers, such as the compression, are those of its body. */
  hasBegun: () => boolean
  onLate: () => void
}

function inTime(
  answer: Promise<unknown>,
  { stalled, writes, hasBegun, onLate }: Limit,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const giveUp = (error: DomainError) => {
      if (hasBegun()) return
      reject(error)
      onLate()
    }
    const look = () => {
      if (hasBegun()) return
      const why = stalled()
      if (!why) cancelLook = busyTimeout(look, pollInterval)
      else void stop(why)
    }
    const stop = async (why: DomainError) => {
      const stored = (await writes?.stop()) ?? 'nothing'
      if (stored === 'nothing') return giveUp(why)
      if (stored === 'unknown') return giveUp(perhapsStored(why))
      cancelLook = busyTimeout(() => {
        writes?.end()
        giveUp(perhapsStored(why))
      }, grace)
    }
    let cancelLook = busyTimeout(look, deadline)
    answer.then(resolve, reject).finally(() => cancelLook())
  })
}

/** The message if nobody can tell whether a change was stored. */
const perhapsStored = ({ message }: DomainError) =>
  new DomainError(
    'unavailable',
    `${message} Your change may have been saved, so reload the page first.`,
  )
