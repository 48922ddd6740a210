import type { RequestContext } from '#platform/server/http/endpoint-table.ts'
import type { Origin } from '../../contract/viewer.ts'

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Derives the device and network of a request. */
export function originOf(requestContext: Pick<RequestContext, 'address' | 'header'>): Origin {
  return { address: requestContext.address, device: deviceOf(requestContext) }
}

/** A recognizable device name, such as "Firefox on Windows"; at most 200 characters. */
function deviceOf(requestContext: Pick<RequestContext, 'header'>): string {
  const agent = requestContext.header('user-agent') ?? ''
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? ((agent.split(/[\s/]/)[0] ?? '').slice(0, 200) || 'Unknown device')
}
