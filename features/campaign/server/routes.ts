import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { CampaignReading } from './campaign.ts'

const serve = serving<Viewer>()

/** Endpoints of the campaign's texts. */
export function campaignRoutes(campaign: CampaignReading): Route<Viewer>[] {
  return [
    serve(api.getCampaign, () => campaign.read()),
    serve(api.getIssue, ({ params }) => campaign.readIssue(params.sin)),
  ]
}
