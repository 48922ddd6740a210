import { readForm, textOr, texts, type Form } from './form.ts'
import { faultsOfReply, faultsOfRequest } from './published.ts'
import { Refusal, refused } from './refusal.ts'
import { routeOf } from './routes.ts'
import { show, showPage } from './show.ts'
import type { StandInObject } from './things.ts'
import type { World } from './world.ts'

/** A Stripe API request with its response. */
export type ApiRequest = {
  method: string
  path: string
  query: string
  body: string
  account: string | null
  /** True for the restricted key that reads results of identity checks. */
  isForResults: boolean
}
export type ApiReply = {
  status: number
  body: Record<string, unknown>
  /** False for a refusal before any work began: its idempotency key stays unused. */
  isStored: boolean
}

const everywhere = ['expand']
const ofLists = ['limit', 'starting_after', 'ending_before']

/** Handles a request, or returns Stripe's error envelope. */
export function answer(
  world: World,
  { method, path, query, body, account, isForResults }: ApiRequest,
): ApiReply {
  try {
    if (isForResults && !(method === 'GET' && path.startsWith('/v1/identity/')))
      throw refused('The provided key does not have the required permissions.', { status: 403 })
    const found = routeOf(method, path)
    if (!found) throw refused(`Unrecognized request URL (${method}: ${path}).`, { status: 404 })
    const form = readForm(method === 'POST' ? body : query)
    world.differences.push(...faultsOfRequest(`${method} ${found.route.path}`, Object.keys(form)))
    const expand = texts(form, 'expand')
    refuseUnknown(form, found.route.takes)
    const given = found.route.gives({ world, form, id: found.id, account, isForResults })
    const reply = Array.isArray(given) ? pageWith(given, form) : show(world, given, expand)
    world.differences.push(...faultsOfReply(reply))
    return { status: 200, body: reply, isStored: true }

    function pageWith(all: StandInObject[], of: Form): Record<string, unknown> {
      const page = pageOf(all, of)
      const shown = showPage(
        world,
        page,
        page.length > 0 && page.at(-1) !== all.at(-1),
        path,
        expand,
      )
      return path.endsWith('/search')
        ? { ...shown, object: 'search_result', next_page: null }
        : shown
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, body: { error: error.body }, isStored: error.isStored }
  }
}

function refuseUnknown(form: Form, takes: string): void {
  const known = new Set([...everywhere, ...ofLists, ...takes.split(' ')])
  const unknown = Object.keys(form).find((name) => !known.has(name))
  if (unknown !== undefined)
    throw refused(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    })
}

function pageOf(objects: StandInObject[], form: Form): StandInObject[] {
  const limit = Number(textOr(form, 'limit', '10'))
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw refused('Invalid limit: must be from 1 to 100', { param: 'limit' })
  const after = textOr(form, 'starting_after', null)
  const start = after === null ? 0 : objects.findIndex(({ id }) => id === after) + 1
  return objects.slice(start, start + limit)
}
