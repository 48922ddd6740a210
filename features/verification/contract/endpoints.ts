import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Verification'
const path = '/api/verification'

/** Whether the caller is verified, and what their latest check waits for. */
export const getVerification = declare('getVerification', {
  method: 'GET',
  path,
  allow: 'account',
  group,
  summary: 'Get your verification',
})

/** Opens a check, or the one that is open; 409 if none is offered, or the caller is verified. */
export const startVerification = declare('startVerification', {
  method: 'POST',
  path: `${path}/start`,
  allow: 'active',
  limit: 'verificationStarts',
  refusals: [409],
  group,
  summary: 'Start verifying yourself',
})

/** Asks the provider how the caller's check stands; what it says counts, however often it is asked. */
export const refreshVerification = declare('refreshVerification', {
  method: 'POST',
  path: `${path}/refresh`,
  allow: 'active',
  limit: 'verificationReads',
  group,
  summary: 'Update your verification from the provider',
})

/**
 * The name on the caller's document, which is stored nowhere; 409 unless they are asked about it.
 */
export const getDocumentName = declare('getDocumentName', {
  method: 'GET',
  path: `${path}/name`,
  allow: 'account',
  limit: 'verificationReads',
  refusals: [409],
  group,
  summary: 'Get the name on your document',
})

/** Takes the document's name into the profile, or ends the check; 409 if nothing waits for it. */
export const settleName = declare('settleName', {
  method: 'POST',
  path: `${path}/name`,
  allow: 'active',
  limit: 'verificationReads',
  refusals: [409],
  group,
  summary: 'Decide which name is right',
})

/** Shows or hides the check beside the caller's name. */
export const setVerificationShown = declare('setVerificationShown', {
  method: 'PUT',
  path: `${path}/shown`,
  allow: 'active',
  group,
  summary: 'Show or hide that you are verified',
})

/** Ends the caller's verification; their document stays theirs. */
export const endVerification = declare('endVerification', {
  method: 'DELETE',
  path,
  allow: 'account',
  group,
  summary: 'End your verification',
})

/** Submits a test document to the caller's open check; 404 with a real provider. */
export const submitTestDocument = declare('submitTestDocument', {
  method: 'POST',
  path: `${path}/test-document`,
  allow: 'active',
  limit: 'verificationReads',
  group,
  summary: 'Submit a test document',
})
