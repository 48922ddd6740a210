import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Revisions } from '#features/revisions/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as limitsApi from '../contract/endpoints.ts'
import { limitRoutes } from './routes.ts'
import { createLimits } from './service.ts'

type Dependencies = { revisions: Revisions }

/** Rate limits that administrators change on the site. */
export function createLimitsModule(
  { limiter, invalidation, log }: Platform,
  { revisions }: Dependencies,
  /** Those whose limits are described by their endpoints. */
  modules: Module<Viewer>[],
) {
  const endpointsOf = ({ contracts }: Module<Viewer>) =>
    contracts.flatMap((contract) => Object.values(contract))
  const describe = (name: string) => {
    const all = [...modules, module]
    const counted = all.flatMap(endpointsOf).filter(({ limit }) => limit === name)
    const owner = all.find(({ limits = {} }) => Object.hasOwn(limits, name))
    const [first] = owner ? endpointsOf(owner) : []
    const about = limiter.limits[name]?.about
    return {
      group: counted[0]?.group ?? first?.group ?? 'Other',
      about: [...counted.map(({ summary }) => summary), ...(about ? [about] : [])],
    }
  }
  const module: Module<Viewer> = {
    name: 'limits',
    contracts: [limitsApi],
    routes: limitRoutes(createLimits({ limiter, revisions, invalidation, log, describe })),
    limits: { limitChanges: { max: 60, per: hour, by: 'account' } },
    privacy: {},
    api: { tags: { Limits: 'Rate limits and their versions' } },
  }
  return module
}
