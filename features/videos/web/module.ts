import type { WebModule } from '#platform/web/module.ts'
import { libraryPath, ownVideosPath } from '../contract/paths.ts'

/** The video library. */
export const module: WebModule = {
  routes: [
    {
      path: libraryPath,
      file: 'features/videos/web/LibraryPage.tsx',
      load: () => import('./LibraryPage.tsx'),
    },
    {
      path: `${libraryPath}/:id`,
      file: 'features/videos/web/VideoPage.tsx',
      load: () => import('./VideoPage.tsx'),
    },
    {
      path: ownVideosPath,
      file: 'features/videos/web/OwnVideosPage.tsx',
      load: () => import('./OwnVideosPage.tsx'),
      isForMembers: true,
    },
  ],
  footerLinks: [{ column: 'Platform', to: libraryPath, label: 'Videos', order: 45 }],
}
