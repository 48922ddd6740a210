import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from '#platform/server/start-error.ts'
import type { RenderPage } from '../../contract.ts'

/** Loads the build's server-rendering bundle. */
export async function loadRender(folder: string): Promise<RenderPage> {
  const file = join(folder, 'entry-server.js')
  if (!existsSync(file))
    throw new StartError(
      "The pages aren't built yet. Run `npm run build` first, or use `npm start`, which builds them.",
    )
  const bundle = (await import(pathToFileURL(file).href)) as { render: RenderPage }
  return bundle.render
}
