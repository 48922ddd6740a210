import type { WebModule } from '#platform/web/module.ts'
import { challengesPath, winnersPath } from '../contract/paths.ts'

/** Challenges, their contests, and the administrators' tab. */
export const module: WebModule = {
  routes: [
    {
      path: challengesPath,
      file: 'features/challenges/web/ChallengesPage.tsx',
      load: () => import('./ChallengesPage.tsx'),
    },
    {
      path: winnersPath,
      file: 'features/challenges/web/WinnersPage.tsx',
      load: () => import('./WinnersPage.tsx'),
    },
  ],
  footerLinks: [{ column: 'Platform', to: challengesPath, label: 'Challenges', order: 50 }],
}
