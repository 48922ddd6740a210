import { Scroll } from 'lucide-react'
import type { WebModule } from '#platform/web/module.ts'
import { campaignPath } from '../contract/rules.ts'

/** The campaign on seven issues. */
export const module: WebModule = {
  routes: [
    {
      path: campaignPath,
      file: 'features/campaign/web/CampaignPage.tsx',
      load: () => import('./CampaignPage.tsx'),
    },
    {
      path: `${campaignPath}/:sin`,
      file: 'features/campaign/web/IssuePage.tsx',
      load: () => import('./IssuePage.tsx'),
    },
  ],
  mainLinks: [{ to: campaignPath, label: 'Seven Sins', order: 30 }],
  footerLinks: [{ column: 'Platform', to: campaignPath, label: 'Seven Sins', order: 30 }],
  dashboardCards: [
    {
      to: campaignPath,
      label: 'Seven Sins',
      text: 'Seven issues, two sample bills, and what members have lived.',
      icon: Scroll,
      order: 40,
    },
  ],
  controlCenterTabs: [
    {
      value: 'seven-sins',
      label: 'Seven Sins',
      order: 5,
      isForAdministrators: false,
      isInBar: true,
      load: async () => (await import('./admin/SevenSinsTab.tsx')).SevenSinsTab,
    },
  ],
}
