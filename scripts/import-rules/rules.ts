import { placeOf, type Place } from './place.ts'
import type { Finding } from './read-source.ts'

/** Features in order, each with the earlier ones it knows. */
export type Knows = readonly (readonly [feature: string, known: readonly string[]])[]

type Import = {
  path: string
  from: Place
  specifier: string
  isType: boolean
  target: string | null
  knows: Knows
}

const environmentModules = new Set([
  ...['clock', 'ids', 'settings'].map((name) => `platform/server/${name}.ts`),
  'platform/web/ids.ts',
])

/** Errors in the list itself: a feature may only know those above it, which rules out cycles. */
export function mistakesOf(knows: Knows): string[] {
  return knows.flatMap(([feature, known], index) => {
    const earlier = new Set(knows.slice(0, index).map(([name]) => name))
    return known
      .filter((name) => !earlier.has(name))
      .map((name) => `knows: ${feature} may not know ${name}, which is not above it in the list`)
  })
}

/** Features that one is listed to know and no file of it imports. */
export function unusedOf(knows: Knows, imports: ReadonlyMap<string, readonly string[]>): string[] {
  const used = new Set(
    [...imports].flatMap(([path, targets]) => {
      const from = placeOf(path)
      return targets.map((target) => `${from?.feature} ${placeOf(target)?.feature}`)
    }),
  )
  return knows.flatMap(([feature, known]) =>
    known
      .filter((name) => !used.has(`${feature} ${name}`))
      .map((name) => `knows: ${feature} is listed to know ${name}, and imports nothing of it`),
  )
}

/** A file's violations as `line: what: rule N, why`. */
export function violationsOf(path: string, findings: Finding[], knows: Knows): string[] {
  const from = placeOf(path)
  if (!from) return []
  const found = misplaced(path, from, knows)
  for (const finding of findings) {
    if (finding.kind === 'dependency') {
      if (/^features\/[^/]+\/server\/module\.ts$/.test(path))
        found.push(
          `${finding.line}: spells out the type of ${finding.name}: rule 3, what another feature hands in has a type imported from it`,
        )
      continue
    }
    if (finding.kind === 'use') {
      if (!mayUse(path, from, finding.name))
        found.push(
          `${finding.line}: uses ${finding.name}: rule 4, time, chance and the environment enter through clock.ts, ids.ts and settings.ts of platform/server`,
        )
      continue
    }
    const { specifier, isType } = finding
    const why = violationOf({
      path,
      from,
      specifier,
      isType,
      target: resolveImport(path, specifier),
      knows,
    })
    if (why) found.push(`${finding.line}: imports ${specifier}: ${why}`)
  }
  return found
}

function misplaced(path: string, from: Place, knows: Knows): string[] {
  if (from.isFree) return []
  if (from.feature !== null && !knows.some(([name]) => name === from.feature))
    return [
      `1: is in features/${from.feature}: rule 3, that feature is not in the list of scripts/import-rules/knows.ts`,
    ]
  return from.side === null
    ? [`1: is at ${path}: rule 2, a file is part of a contract, a server or a web folder`]
    : []
}

function mayUse(path: string, from: Place, name: string): boolean {
  return (
    from.isFree ||
    environmentModules.has(path) ||
    (from.side === 'web' && /^(new )?Date\b/.test(name))
  )
}

/** The path that an import leads to; null for packages. */
export function resolveImport(path: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return bare.slice(1)
  if (!bare.startsWith('.')) return null
  return new URL(bare, `file:///${path}`).pathname.slice(1)
}

function violationOf(used: Import): string | null {
  const { from, target, specifier, isType } = used
  const to = target === null ? null : placeOf(target)
  if (to?.isTest && !mayUseTest(used.path, from, target ?? ''))
    return 'rule 5, nothing imports tests'
  if (from.isFree) return null
  if (target?.startsWith('clients/') && !(isType && from.side === 'web'))
    return 'rule 7, the product imports no client; its pages may use a client’s types'
  if (from.side === 'contract' && !(to?.side === 'contract' || specifier === 'zod'))
    return 'rule 2, a contract imports contracts and Zod only'
  if (!to) return null
  if (to.rank > from.rank) return `rule 1, ${from.layer} may not import ${to.layer}`
  if (to.side !== 'contract' && to.side !== from.side)
    return `rule 2, ${from.side} may not cross to ${to.side ?? 'a file without a side'}`
  if (to.feature === null || from.feature === to.feature) return null
  if (from.feature === null) return from.layer === 'app' ? fromApp(used, to.feature) : null
  return betweenFeatures(used, from.feature, to.feature)
}

/** What the app may use of a feature: what it contributes, and what is meant for the app's pages. */
const appDoors =
  /^(contract(\.ts$|\/)|server\/(module|command-line)\.ts$|web\/(public\.tsx|module\.ts|member-module\.ts|parts\/[\w-]+\.ts)$)/

function fromApp({ target, isType }: Import, feature: string): string | null {
  const door = (target ?? '').slice(`features/${feature}/`.length)
  if (appDoors.test(door) || (door === 'server/service.ts' && isType)) return null
  return `rule 3, ${door} is inside ${feature}: the app uses its contract, server/module.ts, server/command-line.ts, server/service.ts as a type, web/public.tsx and web/parts`
}

function mayUseTest(path: string, from: Place, target: string): boolean {
  if (/\.test\.tsx?$/.test(target)) return false
  if (target.startsWith('e2e/')) return path.startsWith('e2e/')
  return from.isTest || from.layer === 'bench'
}

/** A feature's tables, columns and SQL, which may join tables of features it knows. */
const storageFiles = /^server\/(?:[\w-]+\/)*([\w-]+-)?(tables|columns|store|searchable)\.ts$/

function betweenFeatures(
  { target, isType, path, knows }: Import,
  feature: string,
  other: string,
): string | null {
  const known = knows.find(([name]) => name === feature)?.[1] ?? []
  if (!known.includes(other)) return `rule 3, ${feature} does not know ${other}`
  const door = (target ?? '').slice(`features/${other}/`.length)
  if (/^contract(\.ts$|\/)/.test(door) || door === 'web/public.tsx') return null
  if (door === 'server/service.ts')
    return isType ? null : `rule 3, the service of ${other} is handed in; import it as a type`
  if (door === 'server/tables.ts' && storageFiles.test(path.slice(`features/${feature}/`.length)))
    return null
  return `rule 3, ${door} is not a public interface of ${other}: contract, server/service.ts as a type, web/public.tsx`
}
