import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { WebModule } from '#platform/web/module.ts'
import { placeOf } from '../import-rules/place.ts'
import { readSource } from '../import-rules/read-source.ts'

/** Tests to run: files for Node's runner, and the browser's. */
export type Reached = { nodeTests: string[]; browserTests: string[] }

const sources = '{platform,features,app,scripts,bench,e2e,faults,clients}/**/*.{ts,tsx}'
/** What every test stands on. */
const underEverything =
  /^(package(-lock)?\.json|tsconfig[^/]*|(vite|playwright)\.config\.ts|(migrations|scripts\/test|app\/(server|web))\/.*)$/

/** Files that differ from the commit `base`, untracked ones included. */
export function changedSince(base: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/**
 * The tests that a change can affect, by imports. What puts the whole product together (`app`)
 * passes nothing on, or each change would reach all; instead, a feature's tests stand on all of
 * its files, and so do tests that use what the feature has for tests; browser tests stand on the
 * features whose pages they open: the changed ones, and those whose web files import what changed.
 */
export async function reachedBy(
  changed: string[],
  { files, importers } = readGraph(),
): Promise<Reached> {
  const nodeTests = files.filter((file) => /\.test\.tsx?$/.test(file))
  const browserTests = files.filter((file) => file.endsWith('.spec.ts'))
  if (changed.some((file) => underEverything.test(file))) return { nodeTests, browserTests }
  const reached = importersOf(changed, importers)
  const named = changed.filter((file) => !files.includes(file) && !file.startsWith('features/'))
  const isShown = (file: string) => placeOf(file)?.side === 'web'
  const served = featuresOf([...changed, ...[...reached].filter((file) => !isShown(file))])
  const own = featuresOf(changed)
  const isForTests = (file: string) =>
    own.has(placeOf(file)?.feature ?? '') && file.includes('/testing/')
  const users = importersOf(files.filter(isForTests), importers)
  const paths = await pathsOf([...own, ...featuresOf([...reached].filter(isShown))])
  return {
    nodeTests: nodeTests.filter(
      (file) =>
        reached.has(file) ||
        users.has(file) ||
        served.has(placeOf(file)?.feature ?? '') ||
        names(readFileSync(file, 'utf8'), named),
    ),
    browserTests: browserTests.filter(
      (file) =>
        reached.has(file) ||
        [...own].some((feature) => posix.basename(file).startsWith(feature)) ||
        opens(readFileSync(file, 'utf8'), paths),
    ),
  }
}

const featuresOf = (files: string[]) =>
  new Set(files.map((file) => placeOf(file)?.feature ?? '').filter(Boolean))

/** The sources, and who imports each. */
export type Graph = { files: string[]; importers: Map<string, string[]> }

/** Reads every source once. */
export function readGraph(): Graph {
  const files = globSync(sources).map((file) => file.replaceAll('\\', '/'))
  const importers = new Map<string, string[]>()
  for (const file of files) {
    for (const finding of readSource(file, readFileSync(file, 'utf8'))) {
      if (finding.kind !== 'import') continue
      const target = finding.specifier.startsWith('#')
        ? finding.specifier.slice(1)
        : posix.join(posix.dirname(file), finding.specifier)
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return { files, importers }
}

/** The files, and all that import them, directly or not. */
function importersOf(changed: string[], importers: Map<string, string[]>): Set<string> {
  const reached = new Set(changed)
  const passesOn = (file: string) => changed.includes(file) || placeOf(file)?.layer !== 'app'
  for (const file of reached)
    if (passesOn(file)) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return reached
}

/** The addresses of the features' pages; the home page's stands for itself alone. */
async function pathsOf(features: string[]): Promise<string[]> {
  const routes = await Promise.all(
    features
      .map((feature) => `features/${feature}/web/module.ts`)
      .filter((file) => existsSync(file))
      .map(async (file) => {
        const { module } = (await import(`../../${file}`)) as { module: WebModule }
        return (module.routes ?? []).map(({ path }) => path.replace(/\/:.*$/, ''))
      }),
  )
  return routes.flat()
}

/** Whether a test's text names one of the addresses, or one below it. */
const opens = (text: string, paths: string[]) =>
  paths.some((path) =>
    text.split(path).some((before, index, parts) => {
      const after = parts[index + 1]?.[0]
      return after !== undefined && /['`]$/.test(before) && /['`?#/$]/.test(after)
    }),
  )

/** Whether a test's text names one of these documents or other files that aren't code. */
const names = (text: string, files: string[]) =>
  files.some((file) => text.includes(file) || text.includes(posix.basename(file)))
