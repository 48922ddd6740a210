import type { Form } from './form.ts'
import type { StandInObject } from './things.ts'
import type { World } from './world.ts'

/** A request's parameters, its path's `:id`, and the account it acts for. */
export type Asked = {
  world: World
  form: Form
  id: string
  account: string | null
  /** True for the restricted key that reads results of identity checks. */
  isForResults: boolean
}

/** One Stripe endpoint: its parameters, and its result: an object or a paged list. */
export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  takes: string
  gives: (asked: Asked) => StandInObject | StandInObject[]
}
