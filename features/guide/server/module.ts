import type { Viewer } from '#features/identity/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { TextPages } from '#features/pages/server/service.ts'
import { minute } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import * as guideApi from '../contract/endpoints.ts'
import { guidePath } from '../contract/rules.ts'
import type { Charge } from './account.ts'
import { guideRoutes } from './routes.ts'
import { createGuide } from './service.ts'

type Billing = { read: (userId: string) => Promise<{ subscription: Charge | null }> }
type Dependencies = { membership: Membership; billing: Billing; pages: TextPages }

/** Questions about the site, answered from its documentation and the member's account. */
export function createGuideModule({ membership, billing, pages }: Dependencies) {
  const guide = createGuide({
    pages,
    membership,
    accountOf: async ({ account }) => {
      const [{ profileScore }, capabilities, { subscription }] = await Promise.all([
        membership.standingOf(account),
        membership.capabilitiesOf(account),
        billing.read(account.id),
      ])
      return { score: profileScore, capabilities, subscription }
    },
  })
  const module: Module<Viewer> = {
    name: 'guide',
    contracts: [guideApi],
    routes: guideRoutes(guide),
    limits: { guide: { max: 30, per: minute, by: 'address' } },
    privacy: {},
    pages: [{ path: guidePath, query: [], isIndexed: true }],
    api: { tags: { Guide: 'Answers from the documentation and the member’s account' } },
  }
  return module
}
