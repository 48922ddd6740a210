import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { circlesIn } from './import-rules/circles.ts'
import { features, knows } from './import-rules/knows.ts'
import { layers } from './import-rules/place.ts'
import { readSource } from './import-rules/read-source.ts'
import { mistakesOf, resolveImport, unusedOf, violationsOf } from './import-rules/rules.ts'

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'))
const violations = mistakesOf(knows)
const imports = new Map<string, string[]>()
for (const path of layers.flatMap(sourcesIn)) {
  const findings = readSource(path, readFileSync(join(root, path), 'utf8'))
  imports.set(
    path,
    findings.flatMap((finding) =>
      finding.kind === 'import' ? [resolveImport(path, finding.specifier) ?? ''] : [],
    ),
  )
  violations.push(...violationsOf(path, findings, knows).map((violation) => `${path}:${violation}`))
}
for (const circle of circlesIn(imports))
  violations.push(`${circle[0]}:1: rule 6, these import each other: ${circle.join(', ')}`)
// Other folders are excerpts in the tests of this script.
if (process.argv[2] === undefined) violations.push(...unusedOf(features, imports))
for (const violation of violations) console.log(violation)
if (violations.length > 0) process.exitCode = 1
else
  console.log(
    `import rules: ${imports.size} files, ${[...imports.values()].flat().length} imports, all allowed`,
  )

function sourcesIn(layer: string): string[] {
  if (!existsSync(join(root, layer))) return []
  return readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${layer}/${name.replaceAll('\\', '/')}`)
    .sort()
}
