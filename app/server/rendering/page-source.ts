import { join } from 'node:path'
import { projectFolder } from '#platform/server/platform.ts'
import type { Assets, RenderPage } from '../../contract.ts'
import { readAssets } from './assets.ts'
import { loadRender } from './render.ts'

/** Where pages come from: what renders them, and the browser's files for them. */
export type PageSource = {
  render: RenderPage
  assetsOf: (modules: string[]) => Assets
  /** False while sources change; then each page is rendered anew. */
  isCached: boolean
}

/** The folder of the client build. */
export const clientFolder = join(projectFolder, '.build/client')

/**
 * Pages from the two builds.
 * @throws StartError if they aren't there.
 */
export async function builtPages(): Promise<PageSource> {
  const [render, assetsOf] = await Promise.all([
    loadRender(join(projectFolder, '.build/server')),
    readAssets(clientFolder),
  ])
  return { render, assetsOf, isCached: true }
}
