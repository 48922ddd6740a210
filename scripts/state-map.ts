import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { stateNames, type StateCode } from '#platform/contract/states.ts'

/** `node scripts/state-map.ts` writes the outlines of the states for the map from us-atlas, whose coordinates are projected already. */
export const mapFile = join(import.meta.dirname, '../features/elections/web/map/state-paths.json')

type Point = [number, number]
type Outline = { path: string; at: Point }

/** Outlines by state in a picture of 975 by 610, rounded to whole units, with a place for the abbreviation. */
export async function drawStates(): Promise<Record<string, Outline>> {
  const source = createRequire(import.meta.url).resolve('us-atlas/states-albers-10m.json')
  const atlas = JSON.parse(await readFile(source, 'utf8')) as Topology
  const { states } = atlas.objects
  if (!states) throw new Error('us-atlas has no states')
  const collection = feature(atlas, states)
  const features = 'features' in collection ? collection.features : []
  const codes = new Map(Object.entries(stateNames).map(([code, name]) => [name as string, code]))
  return Object.fromEntries(
    features
      .flatMap(({ geometry, properties }) => {
        const code = codes.get((properties as { name: string }).name) as StateCode
        if (!code) return []
        const polygons =
          geometry.type === 'MultiPolygon'
            ? geometry.coordinates
            : geometry.type === 'Polygon'
              ? [geometry.coordinates]
              : []
        const rings = polygons.flat().map((ring) => rounded(ring as Point[]))
        const largest = rings.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? []
        return [[code, { path: rings.map(pathOf).join(''), at: middleOf(largest) }] as const]
      })
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

function rounded(ring: Point[]): Point[] {
  const points = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  return points.filter(
    ([x, y], index) => index === 0 || x !== points[index - 1]?.[0] || y !== points[index - 1]?.[1],
  )
}

/** A closed outline in steps from point to point; an island of less than a unit is left out. */
function pathOf(ring: Point[]): string {
  const [first, ...others] = ring
  if (!first || others.length < 3) return ''
  let [x, y] = first
  const steps = others.slice(0, -1).map(([toX, toY]) => {
    const step = `${toX - x},${toY - y}`
    ;[x, y] = [toX, toY]
    return step
  })
  return `M${first.join(',')}l${steps.join(' ').replaceAll(' -', '-').replaceAll(',-', '-')}z`
}

function areaOf(ring: Point[]): number {
  return Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
      return sum + (x * nextY - nextX * y)
    }, 0) / 2,
  )
}

/** The centroid of an outline. */
function middleOf(ring: Point[]): Point {
  let [area, sumX, sumY] = [0, 0, 0]
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    const cross = x * nextY - nextX * y
    area += cross
    sumX += (x + nextX) * cross
    sumY += (y + nextY) * cross
  })
  return area === 0 ? [0, 0] : [Math.round(sumX / (3 * area)), Math.round(sumY / (3 * area))]
}

if (import.meta.main) await writeFile(mapFile, `${JSON.stringify(await drawStates())}\n`)
