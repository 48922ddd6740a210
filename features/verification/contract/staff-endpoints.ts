import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./staff-schemas.ts'))
const group = 'Verification'
const path = '/api/verification/proposals'
const adminPath = '/api/admin/verification'
const admin = { capability: 'isAdmin' } as const

/** Members whom someone proposed by hand and nobody confirmed yet; for administrators and verifiers. */
export const listProposals = declare('listProposals', {
  method: 'GET',
  path,
  allow: 'active',
  group,
  summary: 'List members proposed for verification',
})

/** Proposes a member whose document the caller saw; someone else confirms it. */
export const proposeVerification = declare('proposeVerification', {
  method: 'POST',
  path,
  allow: 'active',
  limit: 'verificationProposals',
  status: 201,
  refusals: [409],
  group,
  summary: 'Propose a member for verification',
})

/** Confirms or declines what somebody else proposed; proposers may withdraw their own. */
export const decideProposal = declare('decideProposal', {
  method: 'POST',
  path: `${path}/:id`,
  allow: 'active',
  limit: 'verificationProposals',
  refusals: [409],
  group,
  summary: 'Decide about a proposed verification',
})

/** Who may verify by hand, documents that two accounts claim, and checks that aren't deleted yet. */
export const getVerificationReport = declare('getVerificationReport', {
  method: 'GET',
  path: adminPath,
  allow: admin,
  group,
  summary: 'Get what administrators watch about verification',
})

/** Proposes to end a member's verification; another administrator confirms it. */
export const proposeEnding = declare('proposeEnding', {
  method: 'POST',
  path: `${adminPath}/endings`,
  allow: admin,
  limit: 'verificationProposals',
  status: 201,
  refusals: [409],
  group,
  summary: "Propose to end a member's verification",
})

/** Confirms or declines what another administrator proposed; proposers withdraw by declining. */
export const decideEnding = declare('decideEnding', {
  method: 'POST',
  path: `${adminPath}/endings/:id`,
  allow: admin,
  limit: 'verificationProposals',
  refusals: [409],
  group,
  summary: 'Decide about ending a verification',
})

/** Lets a member verify others by hand, or no longer. */
export const setVerifier = declare('setVerifier', {
  method: 'PUT',
  path: `${adminPath}/verifiers`,
  allow: admin,
  limit: 'verificationProposals',
  group,
  summary: 'Make a member a verifier',
})
