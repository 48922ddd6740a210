import { request as httpRequest } from 'node:http'

/** The response, byte for byte. */
export type ExactAnswer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Sends a path and headers exactly as given; `fetch` would normalize them. */
export function requestExactly(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<ExactAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const request = httpRequest({ hostname, port, method, path, headers, agent: false })
    request.setTimeout(10_000, () => request.destroy(new Error('no answer within ten seconds')))
    request.on('error', reject)
    request.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString(),
        }),
      )
    })
    request.end()
  })
}
