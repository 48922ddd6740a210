import type { WebModule } from '#platform/web/module.ts'

/** Profile answers, the citizen score and the leaderboard. */
export const module: WebModule = {
  routes: [
    {
      path: '/profile-score',
      file: 'features/profile/web/ScorePage.tsx',
      load: () => import('./ScorePage.tsx'),
      isForMembers: true,
    },
    {
      path: '/leaderboard',
      file: 'features/profile/web/LeaderboardPage.tsx',
      load: () => import('./LeaderboardPage.tsx'),
    },
  ],
  footerLinks: [{ column: 'Platform', to: '/leaderboard', label: 'Leaderboard', order: 30 }],
}
