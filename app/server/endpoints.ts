import * as commentsApi from '#features/comments/contract/endpoints.ts'
import * as controlCenterApi from '#features/control-center/contract/endpoints.ts'
import * as argumentsApi from '#features/debates/contract/arguments-endpoints.ts'
import * as debatesApi from '#features/debates/contract/endpoints.ts'
import * as identityApi from '#features/identity/contract/endpoints.ts'
import * as securityApi from '#features/identity/contract/security-endpoints.ts'
import * as mediaApi from '#features/media/contract/endpoints.ts'
import * as membershipApi from '#features/membership/contract/endpoints.ts'
import * as moderationApi from '#features/moderation/contract/endpoints.ts'
import * as newsApi from '#features/news/contract/endpoints.ts'
import * as likesApi from '#features/news/contract/likes-endpoints.ts'
import * as picksApi from '#features/news/contract/picks-endpoints.ts'
import * as quickApi from '#features/news/contract/quick-endpoints.ts'
import * as versionsApi from '#features/news/contract/versions-endpoints.ts'
import * as textPagesApi from '#features/pages/contract/endpoints.ts'
import * as profileApi from '#features/profile/contract/endpoints.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import * as paymentsApi from '#platform/contract/payments/endpoints.ts'

const contracts = [
  identityApi,
  securityApi,
  profileApi,
  mediaApi,
  paymentsApi,
  membershipApi,
  moderationApi,
  newsApi,
  versionsApi,
  quickApi,
  picksApi,
  likesApi,
  commentsApi,
  debatesApi,
  argumentsApi,
  textPagesApi,
  controlCenterApi,
]

/** Every endpoint of the product. */
export const declaredEndpoints: Endpoint[] = contracts.flatMap(
  (contract) => Object.values(contract) as Endpoint[],
)
