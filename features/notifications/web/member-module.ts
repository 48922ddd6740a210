import type { MemberModule } from '#platform/web/member-contributions.ts'

/** What others answered, on the dashboard. */
export const memberModule: MemberModule = {
  dashboardPanels: [{ order: 15, load: async () => (await import('./Answers.tsx')).Answers }],
}
