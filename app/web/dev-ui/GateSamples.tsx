import {
  CompletionNotice,
  SubscriptionRequired,
  HouseGate,
  TierGate,
} from '#features/membership/web/parts/dev-ui.ts'
import { GatedButton } from '#features/membership/web/public.tsx'
import { Row } from './Row.tsx'

const completeBy = '2026-11-28T17:00:00.000Z'
const completion = { isComplete: false, requiresAttention: true, blockedDueToProfile: false }

/** Gates, and where they lead; they open for members of their tier. */
export function GateSamples() {
  return (
    <>
      <Row name="Buttons that need a capability">
        <GatedButton capability="canVoteInDebates" variant="a">
          Vote
        </GatedButton>
        <GatedButton capability="canPostContent" variant="quiet">
          Publish
        </GatedButton>
        <GatedButton capability="canSellInMarketplace" variant="brass">
          Sell
        </GatedButton>
        <GatedButton capability="canView" variant="quiet">
          Read
        </GatedButton>
      </Row>
      <div>
        <p className="mb-2 text-sm text-ink-3">Public to Weekly</p>
        <SubscriptionRequired tier="public" required="weekly" level={3} />
      </div>
      <div>
        <p className="mb-2 text-sm text-ink-3">Weekly to Annual</p>
        <SubscriptionRequired tier="weekly" required="annual" level={3} />
      </div>
      <div>
        <p className="mb-2 text-sm text-ink-3">For House members</p>
        <HouseGate isPart>
          <p>You have access as a House member.</p>
        </HouseGate>
      </div>
      <TierGate isPart allowed={['public', 'weekly', 'monthly', 'annual', 'house']}>
        <p className="text-ink-2">You are signed in.</p>
      </TierGate>
      <div className="space-y-3">
        <p className="text-sm text-ink-3">Time left to complete a profile</p>
        {[3, 2, 1].map((daysRemaining) => (
          <CompletionNotice
            key={daysRemaining}
            status={{ ...completion, daysRemaining }}
            completeBy={completeBy}
          />
        ))}
        <CompletionNotice
          status={{ ...completion, daysRemaining: 0, blockedDueToProfile: true }}
          completeBy={completeBy}
        />
      </div>
    </>
  )
}
