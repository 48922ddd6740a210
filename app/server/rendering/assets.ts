import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Assets } from '../../contract.ts'

type Chunk = {
  file: string
  imports?: string[]
  isEntry?: boolean
  assets?: string[]
}

const entry = 'app/web/entry-client.tsx'

/** The client build's assets for a page: scripts, styles and preloads. */
export async function readAssets(clientFolder: string): Promise<(modules: string[]) => Assets> {
  const manifest = JSON.parse(
    await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, Chunk>
  const known = new Map<string, Assets>()
  const fonts = Object.values(manifest)
    .flatMap(({ assets = [] }) => assets)
    .filter((file) => /(newsreader|public-sans)-normal-basic.*\.woff2$/.test(file))

  const styles = Object.values(manifest).flatMap(({ file }) =>
    file.endsWith('.css') ? [`/${file}`] : [],
  )

  const collect = (modules: string[]): Assets => {
    const chunks = new Map<string, Chunk>()
    const visit = (name: string) => {
      const chunk = manifest[name]
      if (!chunk || chunks.has(name)) return
      chunks.set(name, chunk)
      chunk.imports?.forEach(visit)
    }
    ;[entry, ...modules].forEach(visit)
    const files = [...chunks.values()]
    return {
      scripts: files.filter(({ isEntry }) => isEntry).map(({ file }) => `/${file}`),
      styles,
      preloads: files.filter(({ isEntry }) => !isEntry).map(({ file }) => `/${file}`),
      fonts: [...new Set(fonts)].map((file) => `/${file}`),
    }
  }
  return (modules) => {
    const key = modules.join('|')
    const found = known.get(key) ?? collect(modules)
    known.set(key, found)
    return found
  }
}
