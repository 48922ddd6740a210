import type { Viewer } from '#features/identity/server/service.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as campaignApi from '../contract/endpoints.ts'
import { campaignPath, issuePath, sins } from '../contract/rules.ts'
import { campaignApiPaths } from './api-notes.ts'
import { registerBillFiles } from './bill-files.ts'
import { createCampaignReading } from './campaign.ts'
import { campaignRoutes } from './routes.ts'
import { readCampaignTexts } from './texts.ts'

/** The campaign on seven issues: articles, bills, comments and testimonies. */
export async function createCampaignModule(platform: Platform) {
  const { settings, content, workers } = platform
  const campaign = createCampaignReading(await readCampaignTexts(content, settings.siteName))
  const module: Module<Viewer> = {
    name: 'campaign',
    contracts: [campaignApi],
    routes: campaignRoutes(campaign),
    privacy: {},
    pages: [
      { path: campaignPath, query: [], isIndexed: true },
      ...sins.map((sin) => ({ path: issuePath(sin), query: [], isIndexed: true as const })),
    ],
    api: {
      tags: { Campaign: 'The campaign on seven issues: articles, bills, comments, testimonies' },
      paths: campaignApiPaths,
    },
    http: (app) =>
      registerBillFiles(app, {
        campaign,
        workers,
        site: { name: settings.siteName, url: settings.siteUrl },
      }),
  }
  return { ...module, service: campaign }
}
