import type { WebModule } from '#platform/web/module.ts'
import { partPaths } from '#features/membership/contract/parts.ts'
import { correctionPath } from '../contract/reader-paths.ts'

const warroomPath = partPaths.warroom

/** The Senate-race tracker and its administration. */
export const module: WebModule = {
  routes: [
    {
      path: warroomPath,
      file: 'features/elections/web/WarRoomPage.tsx',
      load: () => import('./WarRoomPage.tsx'),
    },
    {
      path: correctionPath,
      file: 'features/elections/web/CorrectionPage.tsx',
      load: () => import('./CorrectionPage.tsx'),
    },
    { path: '/war-room', aliasOf: warroomPath },
  ],
  mainLinks: [{ to: warroomPath, label: 'WarRoom', order: 30 }],
  footerLinks: [{ column: 'Platform', to: warroomPath, label: 'WarRoom', order: 30 }],
}
