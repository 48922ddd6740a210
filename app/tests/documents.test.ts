import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { settingNames } from '#platform/server/settings-environment.ts'
import { features, knows } from '../../scripts/import-rules/knows.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = globSync('{*.md,docs/**/*.md,features/*/README.md}', { cwd: root })
/** Those that say how it is today; decisions and the changelog say how it was. */
const present = documents.filter((path) => !/^docs\/decisions\/|^CHANGELOG/.test(path))
const folders =
  'app|bench|clients|content|deploy|docs|e2e|faults|features|migrations|platform|scripts'
const files = globSync(`{*,.*,.ci/*,{${folders.replaceAll('|', ',')}}/**/*}`, { cwd: root })

/** What stands in backticks and code blocks of today's documents, word by word. */
const code = present.flatMap((document) =>
  [...read(document).matchAll(/```\w*\n([\s\S]*?)```|`([^`\n]+)`/g)].flatMap(([, block, inline]) =>
    (block ?? inline ?? '').split('\n').map((line) => ({ document, line, isBlock: !!block })),
  ),
)

test('each feature says in ten lines what it is for, its words and its entry points', () => {
  for (const feature of globSync('features/*', { cwd: root })) {
    const path = join(root, feature, 'README.md')
    assert.ok(existsSync(path), `${feature} has no README.md`)
    const text = readFileSync(path, 'utf8')
    assert.ok(text.trimEnd().split('\n').length <= 10, feature)
    for (const part of ['Words', 'Entry points', 'Registers', 'Rules'])
      assert.match(text, new RegExp(`^- ${part}: .`, 'm'), `${feature}: ${part}`)
  }
})

test('every link from one document to another leads to a file', () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:|^\//.test(target))
      .filter((target) => !existsSync(join(root, dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  )
  assert.ok(documents.length > 100)
  assert.deepEqual(broken, [])
})

test('every link to a heading leads to one', () => {
  const anchorsOf = (path: string) =>
    [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    )
  const links = present.flatMap((document) =>
    [...read(document).matchAll(/\]\(([\w./-]*)#([\w-]+)\)/g)].map(([link, path, anchor = '']) => ({
      link: `${document}: ${link}`,
      target: path ? join(dirname(document), path) : document,
      anchor,
    })),
  )
  assert.ok(links.length > 10)
  assert.deepEqual(
    links.flatMap(({ link, target, anchor }) => (anchorsOf(target).includes(anchor) ? [] : [link])),
    [],
  )
})

/** A file that an operator or an engineer writes. */
const yours = ['content/score-policy.yaml', 'score-policy.yaml', 'docs/decisions/NNN-title.md']

test('every file and folder that a document names exists', () => {
  const named = code
    .filter(({ isBlock }) => !isBlock)
    .flatMap(({ document, line }) => line.split(' ').map((word) => ({ document, word })))
    .map(({ document, word }) => ({ document, word: word.replace(/^\.\/|[.,;:]$/g, '') }))
    .filter(({ word }) => isPath(word) && !yours.includes(word))
  assert.ok(named.length > 400, `${named.length} paths`)
  const missing = named.filter(({ word }) => !variantsOf(word).every(isThere))
  assert.deepEqual([...new Set(missing.map(({ document, word }) => `${document}: ${word}`))], [])
})

function isPath(word: string): boolean {
  if (/[<…:$=]|^\/|^npm/.test(word)) return false
  return new RegExp(`^(${folders})/\\S`).test(word) || /^[\w./{},*-]+\.(tsx?|mjs|sql)$/.test(word)
}

function variantsOf(word: string): string[] {
  const [, before = '', parts, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(word) ?? []
  return parts === undefined ? [word] : parts.split(',').map((part) => before + part + after)
}

/** From the root, or inside a feature or a folder that the sentence names. */
function isThere(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*')
    .replace(/\[\^\/\]\*\[\^\/\]\*/, '.*')
  const start = new RegExp(`^(${folders})/`).test(path) ? '^' : '(^|/)'
  const whole = new RegExp(`${start}${pattern}$`)
  return files.some((file) => whole.test(file))
}

test('the tree in ARCHITECTURE.md shows folders that exist, and every feature', () => {
  const tree = /```\n([\s\S]*?)```/.exec(read('ARCHITECTURE.md'))?.[1] ?? ''
  const above: string[] = []
  const shown = tree.split('\n').flatMap((line) => {
    const [, indent = '', first] = /^( *)([\w.-]+)\/ /.exec(line) ?? []
    if (first === undefined || indent.length > 4) return []
    above.splice(indent.length / 2, 3, first)
    const [path, parent] = [above.join('/'), above.slice(0, -1).join('/')]
    const others = [
      ...line.slice(indent.length + first.length).matchAll(/(?<= {2})([\w-]+)\/(?= )/g),
    ]
    return [path, ...others.map(([, name]) => `${parent}/${name}`)]
  })
  assert.deepEqual(
    shown.filter((path) => !existsSync(join(root, path))),
    [],
  )
  const listed = shown.filter((path) => path.startsWith('features/')).map((path) => path.slice(9))
  assert.deepEqual(listed.toSorted(), globSync('*', { cwd: join(root, 'features') }).toSorted())
  assert.deepEqual(listed.toSorted(), knows.map(([feature]) => feature).toSorted())
  for (const [feature, known] of features)
    for (const name of known)
      assert.ok(listed.indexOf(name) < listed.indexOf(feature), `${feature} is above ${name}`)
})

test('every command that a document names exists, and every command is in a document', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = new Map(
    code.flatMap(({ document, line }) =>
      [...line.matchAll(/\bnpm (?:run ([a-z][a-z:-]*)|(start|test)\b)/g)].map(
        ([, script, own = '']) => [script ?? own, document] as const,
      ),
    ),
  )
  for (const [name, document] of named) assert.ok(scripts[name], `${document}: npm run ${name}`)
  const own = Object.keys(scripts).filter((name) => !/^(pre|post)/.test(name))
  assert.deepEqual(
    own.filter((name) => !named.has(name)),
    [],
  )
})

/** Read by the tests, by Node and by compose.yaml, and one to replace. */
const others = [
  'TEST_MINUTES',
  'EARLY_TIMES',
  'NODE_COMPILE_CACHE',
  'POSTGRES_PASSWORD',
  'THE_KEY_FROM_ABOVE',
]

test('every setting that a document names exists, and the README’s table has every setting', () => {
  const named = code.flatMap(({ document, line }) =>
    [...line.matchAll(/(?<![\w$])[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9](?=[`=,; ]|$)/g)].map(
      ([name]) => ({
        document,
        name,
      }),
    ),
  )
  assert.ok(named.length > 100)
  assert.deepEqual(
    named.filter(({ name }) => !settingNames.includes(name) && !others.includes(name)),
    [],
  )
  const table =
    read('README.md')
      .match(/^\| `.*$/gm)
      ?.join('\n') ?? ''
  const derived = /^AI_(CLAUDE|DEEPSEEK)_|^STRIPE_API_URL$/
  assert.deepEqual(
    settingNames.filter((name) => !derived.test(name) && !new RegExp(`\\b${name}\\b`).test(table)),
    [],
  )
})
