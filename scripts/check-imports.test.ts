import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { checkImports } from './import-rules/check.ts'
import { mistakesOf, unusedOf } from './import-rules/rules.ts'

test('counts permitted imports', (t) => {
  const { files, imports, violations } = check(t, {
    'platform/contract/money.ts': `import { z } from 'zod'`,
    'features/identity/contract.ts': `import { cents } from '#platform/contract/money.ts'`,
    'features/profile/server/tables.ts': `import { users } from '../../identity/server/tables.ts'`,
    'features/profile/server/service.ts': `import type { Identity } from '#features/identity/server/service.ts'\nimport fastify from 'fastify'`,
    'features/profile/web/ProfilePage.tsx': `import { Badge } from '#features/identity/web/public.tsx'\nconst year = new Date().getFullYear()`,
    'features/profile/profile.test.ts': `import { store } from '#features/ledger/server/store.ts'\nimport { app } from '#app/testing/test-app.ts'\nMath.random()`,
    'app/server/compose.ts': `import { createModule } from '#features/profile/server/module.ts'`,
    'app/web/routes.tsx': `const page = () => import('#features/profile/web/parts/profile-page.ts')`,
    'scripts/seed.ts': `import { compose } from '../app/server/compose.ts'\nprocess.env.HOME`,
  })
  assert.deepEqual([files, imports, violations], [9, 11, []])
})

test('a feature is listed to know only features that it imports', () => {
  assert.deepEqual(
    unusedOf(
      [['news', ['identity', 'media']]],
      new Map([['features/news/server/service.ts', ['features/identity/contract.ts', 'zod']]]),
    ),
    ['knows: news is listed to know media, and imports nothing of it'],
  )
})

test('rule 1: never imports a higher layer', (t) => {
  expectOnly(
    t,
    'platform/server/jobs/jobs.ts',
    `\nexport { news } from '#features/news/contract.ts'`,
    '2: imports #features/news/contract.ts: rule 1, platform may not import features',
  )
  expectOnly(
    t,
    'features/news/web/public.tsx',
    `type Shell = import('../../../app/web/Shell.tsx').Shell`,
    '1: imports ../../../app/web/Shell.tsx: rule 1, features may not import app',
  )
  expectOnly(
    t,
    'app/server/main.ts',
    `import '../../scripts/seed.ts'`,
    '1: imports ../../scripts/seed.ts: rule 1, app may not import scripts',
  )
})

test('rule 2: never crosses between server and web, and contracts stay pure', (t) => {
  expectOnly(
    t,
    'features/news/web/NewsPage.tsx',
    `import type { News } from '../server/service.ts'`,
    '1: imports ../server/service.ts: rule 2, web may not cross to server',
  )
  expectOnly(
    t,
    'app/server/rendering/render.ts',
    `const shell = await import('#app/web/Shell.tsx')`,
    '1: imports #app/web/Shell.tsx: rule 2, server may not cross to web',
  )
  const pure = 'rule 2, a contract imports contracts and Zod only'
  expectOnly(
    t,
    'platform/contract/money.ts',
    `import { hash } from 'node:crypto'`,
    `1: imports node:crypto: ${pure}`,
  )
  expectOnly(
    t,
    'features/news/contract.ts',
    `export * from './server/tables.ts'`,
    `1: imports ./server/tables.ts: ${pure}`,
  )
  expectOnly(
    t,
    'features/news/contract/rules.ts',
    `import { x } from '#features/media/contract.ts'`,
    null,
  )
  expectOnly(
    t,
    'features/identity/contract/rules.ts',
    `import { x } from '#features/media/contract.ts'`,
    '1: imports #features/media/contract.ts: rule 3, identity does not know media',
  )
  expectOnly(
    t,
    'features/news/rules.ts',
    ``,
    '1: is at features/news/rules.ts: rule 2, a file is part of a contract, a server or a web folder',
  )
})

test('rule 3: a module’s dependencies have imported types, so that none is known unlisted', (t) => {
  const handedIn = (type: string) =>
    `import type { Media } from '#features/media/server/service.ts'\ntype Pages = { list: () => void }\ntype Dependencies = { media: ${type} }`
  const why =
    '3: spells out the type of media: rule 3, what another feature hands in has a type imported from it'
  const path = 'features/news/server/module.ts'
  expectOnly(t, path, handedIn('Media'), null)
  expectOnly(t, path, handedIn("Pick<Media, 'find'>"), null)
  expectOnly(t, path, handedIn('{ find: () => void }'), why)
  expectOnly(t, path, handedIn('Pages'), why)
})

test('rule 3: features know only earlier ones, through public interfaces', (t) => {
  expectOnly(
    t,
    'features/identity/server/service.ts',
    `import type { News } from '#features/news/server/service.ts'`,
    '1: imports #features/news/server/service.ts: rule 3, identity does not know news',
  )
  expectOnly(
    t,
    'features/news/server/service.ts',
    `import { createMedia } from '#features/media/server/service.ts'`,
    '1: imports #features/media/server/service.ts: rule 3, the service of media is handed in; import it as a type',
  )
  expectOnly(
    t,
    'features/news/server/service.ts',
    `import { type Media } from '#features/media/server/service.ts'`,
    '1: imports #features/media/server/service.ts: rule 3, the service of media is handed in; import it as a type',
  )
  const door =
    'is not a public interface of media: contract, server/service.ts as a type, web/public.tsx'
  expectOnly(
    t,
    'features/news/server/store.ts',
    `import { files } from '#features/media/server/tables.ts'`,
    null,
  )
  expectOnly(
    t,
    'features/news/server/featured/featured-store.ts',
    `import { files } from '#features/media/server/tables.ts'`,
    null,
  )
  expectOnly(
    t,
    'features/news/server/service.ts',
    `import { files } from '#features/media/server/tables.ts'`,
    `1: imports #features/media/server/tables.ts: rule 3, server/tables.ts ${door}`,
  )
  expectOnly(
    t,
    'features/news/web/NewsPage.tsx',
    `import { Upload } from '#features/media/web/Upload.tsx'`,
    `1: imports #features/media/web/Upload.tsx: rule 3, web/Upload.tsx ${door}`,
  )
  expectOnly(
    t,
    'features/ledger/server/tables.ts',
    `import { users } from '#features/identity/server/tables.ts'`,
    '1: imports #features/identity/server/tables.ts: rule 3, ledger does not know identity',
  )
  expectOnly(
    t,
    'features/weather/contract.ts',
    ``,
    '1: is in features/weather: rule 3, that feature is not in the list of scripts/import-rules/knows.ts',
  )
})

test('rule 3: the app uses what features offer it, not what is inside them', (t) => {
  expectOnly(
    t,
    'app/server/start.ts',
    `import { createStore } from '#features/identity/server/store.ts'`,
    '1: imports #features/identity/server/store.ts: rule 3, server/store.ts is inside identity: the app uses its contract, server/module.ts, server/command-line.ts, server/service.ts as a type, web/public.tsx and web/parts',
  )
})

test('rule 3: the list can’t have cycles', () => {
  assert.deepEqual(
    mistakesOf([
      ['a', []],
      ['b', ['a']],
    ]),
    [],
  )
  assert.deepEqual(
    mistakesOf([
      ['a', ['b']],
      ['b', ['a', 'b']],
    ]),
    [
      'knows: a may not know b, which is not above it in the list',
      'knows: b may not know b, which is not above it in the list',
    ],
  )
})

test('rule 4: time, randomness and the environment have three entry points', (t) => {
  const rule =
    'rule 4, time, chance and the environment enter through clock.ts, ids.ts and settings.ts of platform/server'
  for (const use of [
    'new Date()',
    'Date.now()',
    'Math.random()',
    'crypto.randomUUID()',
    'process.env.HOME',
  ]) {
    const name = use === 'new Date()' ? use : use.replace(/\(\)|\.HOME/, '')
    expectOnly(
      t,
      'features/news/server/service.ts',
      `// Date.now()\nconst text = 'Math.random()'\nconst n = ${use}`,
      `3: uses ${name}: ${rule}`,
    )
  }
  expectOnly(
    t,
    'platform/server/security/passwords.ts',
    `import { randomBytes } from 'node:crypto'`,
    `1: uses randomBytes: ${rule}`,
  )
  expectOnly(
    t,
    'platform/web/toast.tsx',
    `const n = globalThis.crypto.randomUUID() + Date.now()`,
    `1: uses crypto.randomUUID: ${rule}`,
  )
  expectOnly(
    t,
    'features/news/web/NewsPage.tsx',
    `const n = <p>{Math.random()}</p>`,
    `1: uses Math.random: ${rule}`,
  )
  const doors = check(t, {
    'platform/server/clock.ts': `new Date(); Date.now()`,
    'platform/server/settings.ts': `process.env`,
    'features/news/server/rules.ts': `new Date(0)`,
  })
  assert.deepEqual(doors.violations, [])
})

test('rule 6: files don’t import each other in a circle, types included', (t) => {
  const { violations } = check(t, {
    'features/news/server/service.ts': `import { createStore } from './store.ts'`,
    'features/news/server/store.ts': `import type { Row } from './rows.ts'`,
    'features/news/server/rows.ts': `import type { News } from './service.ts'`,
    'features/news/server/routes.ts': `import type { News } from './service.ts'`,
  })
  assert.deepEqual(violations, [
    'features/news/server/rows.ts:1: rule 6, these import each other: features/news/server/rows.ts, features/news/server/service.ts, features/news/server/store.ts',
  ])
})

test('rule 7: the product imports no client, and its pages may use the types of one', (t) => {
  const client = '../../../clients/typescript/src/index.ts'
  expectOnly(
    t,
    'features/news/web/NewsPage.tsx',
    `import type { Article } from '${client}'\nimport { createClient } from '${client}'`,
    `2: imports ${client}: rule 7, the product imports no client; its pages may use a client’s types`,
  )
})

test('rule 5: nothing imports tests', (t) => {
  expectOnly(
    t,
    'app/server/main.ts',
    `import { app } from '../testing/test-app.ts'`,
    '1: imports ../testing/test-app.ts: rule 5, nothing imports tests',
  )
  expectOnly(
    t,
    'scripts/seed.ts',
    `import { alice } from '#app/testing/factories.ts'`,
    '1: imports #app/testing/factories.ts: rule 5, nothing imports tests',
  )
  expectOnly(
    t,
    'features/news/news.test.ts',
    `import '../media/media.test.ts'`,
    '1: imports ../media/media.test.ts: rule 5, nothing imports tests',
  )
})

test('the check fails with each violation on a line, and says what it read if there is none', (t) => {
  const run = (tree: Record<string, string>) => {
    const script = join(import.meta.dirname, 'check-imports.ts')
    const { status, stdout } = spawnSync(process.execPath, [script, writeTree(t, tree)], {
      encoding: 'utf8',
    })
    return [status, stdout]
  }
  assert.deepEqual(run({ 'app/server/main.ts': `import '../../scripts/seed.ts'` }), [
    1,
    'app/server/main.ts:1: imports ../../scripts/seed.ts: rule 1, app may not import scripts\n',
  ])
  assert.deepEqual(run({ 'platform/contract/money.ts': `import { z } from 'zod'` }), [
    0,
    'import rules: 1 files, 1 imports, all allowed\n',
  ])
})

function expectOnly(t: TestContext, path: string, source: string, violation: string | null): void {
  const { violations } = check(t, { [path]: source })
  assert.deepEqual(violations, violation === null ? [] : [`${path}:${violation}`])
}

const check = (t: TestContext, tree: Record<string, string>) =>
  checkImports(writeTree(t, tree), true)

/** Writes files by their paths into a folder that goes with the test. */
function writeTree(t: TestContext, tree: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'xverse-rule-'))
  t.after(() => rmSync(root, { recursive: true }))
  for (const [path, source] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  return root
}
