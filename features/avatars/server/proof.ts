import type { Membership } from '#features/membership/server/service.ts'
import type { Proof } from '#platform/server/proof.ts'
import { avatarsPath } from '../contract/rules.ts'

/** Which plan includes avatars, at its price in force. */
export const avatarsProof =
  (membership: Pick<Membership, 'planFor'>) => async (): Promise<Proof> => {
    const plan = await membership.planFor('canCreateAvatars')
    return {
      order: 60,
      kicker: 'AI Avatar Creation',
      title: plan ? `Part of ${plan.name}, ${plan.displayPrice}` : 'Part of every account',
      text: 'The guide is free, and answers from the documentation.',
      path: avatarsPath,
    }
  }
