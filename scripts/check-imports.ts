import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mistakesOf, violationsOf, type Knows } from './import-rules/rules.ts'
import { layers } from './import-rules/place.ts'
import { readSource } from './import-rules/read-source.ts'

/**
 * Which features know which, in order, so there are no cycles (ARCHITECTURE.md, the import rules).
 */
const features: Knows = [
  ['audit', []],
  ['identity', ['audit']],
  ['live', ['identity']],
  ['blocks', ['identity']],
  ['notifications', ['identity', 'live', 'blocks']],
  ['queues', ['audit', 'identity', 'notifications']],
  ['reasons', ['audit', 'identity']],
  ['revisions', ['audit', 'identity']],
  ['houses', ['audit', 'identity']],
  ['moderation', ['audit', 'identity', 'notifications', 'reasons', 'revisions']],
  ['sanctions', ['audit', 'identity', 'notifications', 'reasons', 'houses', 'moderation']],
  ['profile', ['identity', 'notifications']],
  ['ledger', []],
  [
    'membership',
    [
      'audit',
      'identity',
      'notifications',
      'queues',
      'revisions',
      'profile',
      'houses',
      'ledger',
      'sanctions',
    ],
  ],
  ['imports', ['audit', 'identity', 'membership']],
  ['media', ['identity']],
  ['avatars', ['identity', 'membership', 'media']],
  ['comments', ['audit', 'identity', 'blocks', 'notifications', 'membership', 'moderation']],
  ['follows', ['identity', 'blocks', 'notifications', 'profile', 'membership']],
  ['news', ['audit', 'identity', 'membership', 'moderation', 'comments', 'follows', 'media']],
  [
    'debates',
    [
      'audit',
      'identity',
      'live',
      'membership',
      'imports',
      'moderation',
      'comments',
      'follows',
      'media',
      'avatars',
    ],
  ],
  ['campaign', ['audit', 'identity', 'membership', 'moderation', 'comments', 'media']],
  ['elections', ['audit', 'identity', 'membership', 'imports', 'media', 'follows']],
  ['challenges', ['audit', 'identity', 'membership', 'moderation', 'media', 'ledger']],
  [
    'marketplace',
    [
      'audit',
      'identity',
      'membership',
      'imports',
      'moderation',
      'follows',
      'houses',
      'ledger',
      'media',
    ],
  ],
  ['payouts', ['audit', 'identity', 'notifications', 'queues', 'membership', 'houses', 'ledger']],
  [
    'orders',
    [
      'audit',
      'identity',
      'notifications',
      'queues',
      'membership',
      'houses',
      'ledger',
      'media',
      'marketplace',
      'payouts',
    ],
  ],
  [
    'videos',
    ['audit', 'identity', 'membership', 'moderation', 'follows', 'houses', 'media', 'comments'],
  ],
  ['pages', ['audit', 'identity', 'notifications', 'membership', 'revisions']],
  ['guide', ['identity', 'profile', 'membership', 'pages']],
  ['search', ['identity', 'membership']],
  ['home', ['identity', 'membership', 'news', 'debates']],
  ['limits', ['identity', 'membership', 'revisions']],
  ['my-data', ['identity']],
  [
    'analytics',
    [
      'identity',
      'membership',
      'comments',
      'news',
      'debates',
      'campaign',
      'challenges',
      'ledger',
      'orders',
    ],
  ],
]
const knows: Knows = [...features, ['control-center', features.map(([name]) => name)]]

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'))
const violations = mistakesOf(knows)
let files = 0
let imports = 0
for (const path of layers.flatMap(sourcesIn)) {
  const findings = readSource(path, readFileSync(join(root, path), 'utf8'))
  files += 1
  imports += findings.filter(({ kind }) => kind === 'import').length
  violations.push(...violationsOf(path, findings, knows).map((violation) => `${path}:${violation}`))
}
for (const violation of violations) console.log(violation)
if (violations.length > 0) process.exitCode = 1
else console.log(`import rules: ${files} files, ${imports} imports, all allowed`)

function sourcesIn(layer: string): string[] {
  if (!existsSync(join(root, layer))) return []
  return readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${layer}/${name.replaceAll('\\', '/')}`)
    .sort()
}
