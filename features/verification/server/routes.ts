import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import * as staffApi from '../contract/staff-endpoints.ts'
import type { ByHand } from './by-hand.ts'
import type { Endings } from './endings.ts'
import type { createReport } from './report.ts'
import type { Verification } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of verification. */
export function verificationRoutes(
  verification: Verification,
  byHand: ByHand,
  endings: Endings,
  report: ReturnType<typeof createReport>,
): Route<Viewer>[] {
  return [
    serve(api.getVerification, ({ viewer }) => verification.read(viewer)),
    serve(api.startVerification, ({ viewer }) => verification.start(viewer)),
    serve(api.refreshVerification, ({ viewer }) => verification.refresh(viewer)),
    serve(api.getDocumentName, ({ viewer }) => verification.documentName(viewer)),
    serve(api.settleName, ({ viewer, body }) => verification.settleName(viewer, body.use)),
    serve(api.setVerificationShown, ({ viewer, body }) => verification.show(viewer, body.isShown)),
    serve(api.endVerification, ({ viewer }) => verification.end(viewer)),
    serve(api.submitTestDocument, ({ viewer, body }) =>
      verification.submitTestDocument(viewer, body.document),
    ),
    serve(staffApi.listProposals, ({ viewer }) => byHand.list(viewer)),
    serve(staffApi.proposeVerification, ({ viewer, body }) => byHand.propose(viewer, body)),
    serve(staffApi.decideProposal, ({ viewer, params, body }) =>
      byHand.decide(viewer, params.id, body.decision),
    ),
    serve(staffApi.getVerificationReport, ({ viewer }) => report(viewer)),
    serve(staffApi.proposeEnding, ({ viewer, body }) =>
      endings.propose(viewer, body.username, body.reason),
    ),
    serve(staffApi.decideEnding, ({ viewer, params, body }) =>
      endings.decide(viewer, params.id, body.decision),
    ),
    serve(staffApi.setVerifier, ({ viewer, body }) =>
      byHand.setVerifier(viewer, body.username, body.isVerifier),
    ),
  ]
}
