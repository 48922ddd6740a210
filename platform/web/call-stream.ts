import { pathTo, type Endpoint, type InputOf, type ReplyOf } from '#platform/contract/endpoint.ts'
import { CallError } from './call.ts'

/**
 * Calls a `stream` endpoint and hands over each reply as it arrives; resolves at the end.
 * @throws CallError for any response that isn't ok; TypeError without a response or when it breaks off.
 */
export async function callStream<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  onReply: (reply: ReplyOf<E>) => void,
  signal: AbortSignal,
): Promise<void> {
  const { params, body } = input as { params?: Record<string, string>; body?: unknown }
  const response = await fetch(pathTo(endpoint.path, params), {
    method: endpoint.method,
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
  if (!response.ok || !response.body) throw await CallError.of(response)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let waiting = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (waiting + value).split('\n')
    waiting = lines.pop() ?? ''
    for (const line of lines) onReply(JSON.parse(line) as ReplyOf<E>)
  }
}
