import type { WebModule } from '#platform/web/module.ts'

/** The notes about one article or argument, for members; shown ones stand under their subject. */
export const module: WebModule = {
  routes: [
    {
      path: '/notes/:kind/:id',
      file: 'features/notes/web/NotesPage.tsx',
      load: () => import('./NotesPage.tsx'),
      isForMembers: true,
    },
  ],
}
