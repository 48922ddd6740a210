import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { analyse } from 'scslre'
import { parseSync, Visitor } from 'vite'

const root = join(import.meta.dirname, '../..')
const sources = globSync(
  '{app/server,features/*/server,features/*/contract,platform/server,platform/contract}/**/*.ts',
  { cwd: root },
).filter((file) => !file.endsWith('.test.ts'))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/**
 * Patterns whose time grows faster than what they read, and why that is short
 * (docs/decisions/081-regular-expressions-in-linear-time.md).
 */
const short: Record<string, string> = {
  'platform/server/settings.ts /\\/+$/': 'an operator’s setting',
  'platform/server/ai/model.ts /\\/+$/': 'an operator’s setting',
  'platform/server/http/allowed-methods.ts /\\([^)]*\\)/': 'the address of a route, our own',
  'features/news/contract/rules.ts /[\\s,;:.–-]+$/': 'an excerpt of at most 300 characters',
  'features/identity/server/command-line.ts /^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$/':
    'an operator’s argument',
  'features/identity/server/providers/provider-login.ts /^[_.-]+|[_.-]+$/':
    'a name cut to 24 characters',
  'features/identity/server/email/link-email-cap.ts /\\+[^@]*@/':
    'an address of at most 254 characters',
}

/** Where patterns are put together while the site runs, and from what. */
const built: Record<string, string> = {
  'app/server/rendering/cache-key.ts': 'the addresses of our own pages',
  'app/server/rendering/pages.ts': 'the name of our own cookie',
  'platform/server/http/encodings.ts': 'the names of two encodings',
  'features/guide/server/refusals.ts': 'our own words, for a question of at most 200 characters',
  'features/identity/server/names/usernames.ts': 'reserved words, for a name of at most 30',
  'features/avatars/contract/rules.ts': 'the names of our own looks, for an address',
  'platform/server/text-parts.ts': 'our own pattern, at one place of a text',
  'platform/server/http/allowed-methods.ts': 'the addresses of our own routes',
  'platform/contract/visible.ts': 'a number, for a fixed length of a text',
}

test('every regular expression that reads what people send takes linear time, or reads little', () => {
  const slow: string[] = []
  for (const file of sources) {
    const { program } = parseSync(file, textOf(file))
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern: source, flags } = node.regex
        if (analyse({ source, flags }).reports.length > 0) slow.push(`${file} /${source}/`)
      },
    }).visit(program)
  }
  assert.deepEqual(slow.sort(), Object.keys(short).sort())
})

test('patterns put together while the site runs are made of nothing that people send', () => {
  const found = sources.filter((file) => textOf(file).includes('new RegExp('))
  assert.deepEqual(found.sort(), Object.keys(built).sort())
})
