import type { WebModule } from '#platform/web/module.ts'
import { followingPath } from '../contract/paths.ts'

/** What a member follows. */
export const module: WebModule = {
  routes: [
    {
      path: followingPath,
      file: 'features/follows/web/FollowingPage.tsx',
      load: () => import('./FollowingPage.tsx'),
      isForMembers: true,
    },
  ],
}
