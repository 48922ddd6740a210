import type { MemberModule } from '#platform/web/member-contributions.ts'

/** What moderators find in the control center. */
export const memberModule: MemberModule = {
  controlCenterTabs: [
    {
      value: 'comments',
      label: 'Comments',
      order: 67,
      isForAdministrators: false,
      group: 'community',
      waitingKinds: ['comment'],
      load: async () => (await import('./admin/CommentsTab.tsx')).CommentsTab,
    },
  ],
}
