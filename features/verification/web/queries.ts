import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { getDocumentName, getVerification } from '../contract/endpoints.ts'
import { getVerificationReport, listProposals } from '../contract/staff-endpoints.ts'

/** The caller's own verification; the provider changes it, so it is read again. */
export const verificationQuery = (call: Call) => ({
  ...read(call, getVerification, {}),
  refetchOnMount: 'always' as const,
})

/** The name on the caller's document, which is stored nowhere. */
export const documentNameQuery = (call: Call) => ({
  ...read(call, getDocumentName, {}),
  gcTime: 0,
})

/** Members proposed by hand. */
export const proposalsQuery = (call: Call) => ({
  ...read(call, listProposals, {}),
  refetchOnMount: 'always' as const,
})

/** What administrators watch. */
export const reportQuery = (call: Call) => ({
  ...read(call, getVerificationReport, {}),
  refetchOnMount: 'always' as const,
})
