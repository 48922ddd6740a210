import type { Audit } from '#features/audit/server/service.ts'
import type { Houses } from '#features/houses/server/service.ts'
import type { Administration } from '#features/identity/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Profile } from '#features/profile/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { ControlCenterStore } from './store.ts'

/** What the control center's decisions use. */
export type ControlCenterDependencies = {
  store: ControlCenterStore
  administration: Administration
  membership: Membership
  profile: Profile
  houses: Houses
  audit: Audit
  invalidation: InvalidationBus
  clock: Clock
  powersNeedSecondFactor: boolean
}
