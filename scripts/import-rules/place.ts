/**
 * A file's place, from its path: `rank` is its layer from the bottom; a side is contract, server or
 * web, null if there is none.
 */
export type Place = {
  layer: Layer
  rank: number
  feature: string | null
  side: 'contract' | 'server' | 'web' | null
  isTest: boolean
  isFree: boolean
}

type Layer = 'platform' | 'features' | 'app' | 'scripts' | 'bench' | 'e2e'

/**
 * The folders under the rules, from the bottom; tools are above the product and may use all of it.
 */
export const layers: readonly Layer[] = ['platform', 'features', 'app', 'scripts', 'bench', 'e2e']

/**
 * The place of `path`, relative to the root with slashes; null outside the rules, such as a file at
 * the root.
 */
export function placeOf(path: string): Place | null {
  const [first, ...rest] = path.split('/')
  const layer = layers.find((name) => name === first)
  if (!layer) return null
  const inside = layer === 'features' ? rest.slice(1) : rest
  const isTest =
    /\.test\.tsx?$/.test(path) ||
    path.startsWith('app/testing/') ||
    inside[0] === 'testing' ||
    layer === 'e2e'
  return {
    layer,
    rank: Math.min(layers.indexOf(layer), layers.indexOf('scripts')),
    feature: layer === 'features' ? (rest[0] ?? '') : null,
    side: sideOf(inside[0] ?? ''),
    isTest,
    isFree: isTest || layer === 'scripts' || layer === 'bench',
  }
}

function sideOf(name: string): Place['side'] {
  const stem = name.replace(/\.ts$/, '')
  return stem === 'contract' || stem === 'server' || stem === 'web' ? stem : null
}
