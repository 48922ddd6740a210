import type { WebModule } from '#platform/web/module.ts'
import { partPaths } from '#features/membership/contract/parts.ts'

const path = partPaths.campaign

/** The campaign on seven issues. */
export const module: WebModule = {
  routes: [
    {
      path,
      file: 'features/campaign/web/CampaignPage.tsx',
      load: () => import('./CampaignPage.tsx'),
    },
    {
      path: `${path}/:sin`,
      file: 'features/campaign/web/IssuePage.tsx',
      load: () => import('./IssuePage.tsx'),
    },
  ],
  mainLinks: [{ to: path, label: 'Seven Sins', order: 30 }],
  footerLinks: [{ column: 'Platform', to: path, label: 'Seven Sins', order: 30 }],
}
