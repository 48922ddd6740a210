import { request as requestHttp, type ClientRequest } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { DeliveryProblem } from '../../contract/rules.ts'
import {
  addressesOf,
  RefusedReceiver,
  resolveNames,
  type ReceiverRules,
  type Resolve,
} from './receivers.ts'

/** A message, and where it goes. */
type Message = { url: string; headers: Record<string, string>; body: string }

/** What came of sending one: the answer's status, or why there is none. */
export type Answer = { status: number | null; problem: DeliveryProblem | null }

export type Post = (message: Message, signal: AbortSignal) => Promise<Answer>

/** Milliseconds for all of it: looking up, connecting, sending and reading. */
const usualLongest = 10_000
/** Bytes that are read of an answer, which says nothing to us but its status. */
const mostRead = 16_384
const mostHeaders = 16_384

/**
 * Sends messages to addresses that strangers chose: it resolves a name once, checks what it
 * resolves to, connects to nothing else, follows no redirects, and keeps nothing of the answer
 * (docs/security.md).
 */
export function createPost(
  rules: ReceiverRules,
  { resolve = resolveNames, longest = usualLongest }: { resolve?: Resolve; longest?: number } = {},
): Post {
  return async ({ url: address, headers, body }, closing) => {
    const deadline = AbortSignal.timeout(longest)
    const signal = AbortSignal.any([deadline, closing])
    try {
      const url = new URL(address)
      const addresses = await addressesOf(url, rules, { resolve, signal })
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      const request = send(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        lookup: fixed(addresses),
        maxHeaderSize: mostHeaders,
        signal,
      })
      const status = await statusOf(request, body)
      return { status, problem: problemOfStatus(status) }
    } catch (error) {
      return { status: null, problem: problemOf(error, deadline) }
    }
  }
}

/** Answers with the checked addresses, whatever the name resolves to by now. */
const fixed =
  (addresses: string[]): LookupFunction =>
  (_name, { all }, answer) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    const [first] = found
    if (all || !first) return answer(null, found)
    answer(null, first.address, first.family)
  }

/** The status of the answer, once its body has ended or enough of it was read. */
function statusOf(request: ClientRequest, body: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  request.on('error', reject)
  request.once('response', (response) => {
    const { statusCode = 0 } = response
    let read = 0
    response.on('error', reject)
    response.once('end', () => resolve(statusCode))
    response.on('data', (part: Buffer) => {
      read += part.length
      if (read <= mostRead) return
      resolve(statusCode)
      request.destroy()
    })
  })
  request.end(body)
  return promise
}

const gone = 410

function problemOfStatus(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null
  return status === gone ? 'gone' : 'refused'
}

function problemOf(error: unknown, deadline: AbortSignal): DeliveryProblem {
  if (error instanceof RefusedReceiver) return error.problem
  if (deadline.aborted) return 'timeout'
  const { code = '' } = error as { code?: string }
  return /^(CERT_|DEPTH_ZERO|ERR_SSL|ERR_TLS|SELF_SIGNED|UNABLE_TO_)/.test(code)
    ? 'certificate'
    : 'unreachable'
}
