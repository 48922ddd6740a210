import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from '#platform/server/start-error.ts'
import type { RenderPage } from '../../contract.ts'

/** Loads the server-rendering bundle that the build made. */
export async function loadRender(folder: string): Promise<RenderPage> {
  const file = join(folder, 'entry-server.js')
  if (!existsSync(file))
    throw new StartError(
      'The pages are not built yet. Run `npm run build` first, or start with `npm start`, which does it.',
    )
  const bundle = (await import(pathToFileURL(file).href)) as { render: RenderPage }
  return bundle.render
}
