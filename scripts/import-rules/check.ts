import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { circlesIn } from './circles.ts'
import { features, knows } from './knows.ts'
import { layers } from './place.ts'
import { readSource } from './read-source.ts'
import { mistakesOf, resolveImport, unusedOf, violationsOf } from './rules.ts'

/** What a check found: how many files and imports, and one line for each violation. */
export type Found = { files: number; imports: number; violations: string[] }

/**
 * Checks the imports of the sources below `root`. An excerpt of the project may lack what a feature
 * is listed to know.
 */
export function checkImports(root: string, isExcerpt = false): Found {
  const violations = mistakesOf(knows)
  const imports = new Map<string, string[]>()
  for (const path of layers.flatMap((layer) => sourcesIn(root, layer))) {
    const findings = readSource(path, readFileSync(join(root, path), 'utf8'))
    imports.set(
      path,
      findings.flatMap((finding) =>
        finding.kind === 'import' ? [resolveImport(path, finding.specifier) ?? ''] : [],
      ),
    )
    for (const violation of violationsOf(path, findings, knows))
      violations.push(`${path}:${violation}`)
  }
  for (const circle of circlesIn(imports))
    violations.push(`${circle[0]}:1: rule 6, these import each other: ${circle.join(', ')}`)
  if (!isExcerpt) violations.push(...unusedOf(features, imports))
  return { files: imports.size, imports: [...imports.values()].flat().length, violations }
}

function sourcesIn(root: string, layer: string): string[] {
  if (!existsSync(join(root, layer))) return []
  return readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${layer}/${name.replaceAll('\\', '/')}`)
    .sort()
}
