import type { WebModule } from '#platform/web/module.ts'
import { libraryPath } from '../contract/paths.ts'

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
  ],
  footerLinks: [{ column: 'Platform', to: libraryPath, label: 'Videos', order: 45 }],
}
