import { Newspaper } from 'lucide-react'
import type { MemberModule } from '#platform/web/member-contributions.ts'

/** What members find in the dashboard and the control center. */
export const memberModule: MemberModule = {
  dashboardPanels: [
    { order: 40, load: async () => (await import('./FollowedNews.tsx')).FollowedNews },
  ],
  dashboardCards: [
    {
      to: '/xverse-news',
      label: 'News',
      text: 'What members report and argue today.',
      icon: Newspaper,
      order: 10,
    },
  ],
  controlCenterTabs: [
    {
      value: 'news',
      label: 'News',
      order: 10,
      isForAdministrators: false,
      group: 'main',
      waitingKinds: ['article'],
      actions: [{ label: 'Write an article', to: '/article-editor' }],
      load: async () => (await import('./admin/NewsTab.tsx')).NewsTab,
    },
    {
      value: 'tags',
      label: 'Tags',
      order: 54,
      isForAdministrators: true,
      group: 'content',
      actions: [{ label: 'Rename, merge or remove tags', to: '?tab=tags' }],
      load: async () => (await import('./admin/TagsTab.tsx')).TagsTab,
    },
  ],
}
