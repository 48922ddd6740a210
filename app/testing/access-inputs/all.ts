import { accountInputs } from './accounts.ts'
import { argumentInputs } from './arguments.ts'
import type { Cases } from './case.ts'
import { commentInputs } from './comments.ts'
import { debateInputs } from './debates.ts'
import { membershipInputs } from './membership.ts'
import { moderationInputs } from './moderation.ts'
import { newsInputs } from './news.ts'
import { pageInputs } from './pages.ts'
import { profileInputs } from './profile.ts'
import { securityInputs } from './security.ts'

/** Valid calls of every endpoint, by its name; the sweep fails when one is missing. */
export const inputs: Cases = {
  ...accountInputs,
  ...securityInputs,
  ...profileInputs,
  ...membershipInputs,
  ...newsInputs,
  ...commentInputs,
  ...moderationInputs,
  ...debateInputs,
  ...argumentInputs,
  ...pageInputs,
}
