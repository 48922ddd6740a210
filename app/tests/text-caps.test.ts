import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')

/**
 * Every place that normalizes, compares by language or splits text into words or letters, and what
 * keeps it fast: work that grows with a text's shape takes text of a capped length only
 * (docs/decisions/060-normalization-with-a-cap.md).
 */
const capped: Record<string, string> = {
  'platform/server/security/normalized.ts': 'refuses what grows more than fourfold',
  'platform/server/security/passwords.ts': 'a password of at most 200 characters',
  'platform/server/documents/typeface.ts': 'in a worker thread',
  'platform/server/documents/mixed-text.ts': 'in a worker thread',
  'platform/server/documents/markdown.ts': 'a heading of an administrator’s page',
  'platform/contract/schemas.ts': 'an email address of at most 254 characters',
  'features/identity/contract/schemas.ts': 'a username of at most 30 characters',
  'features/identity/server/names/displayed-names.ts': 'a name of at most 130 characters',
  'features/search/server/excerpt.ts': 'one character at a time',
  'features/guide/server/refusals.ts': 'a question of at most 200 characters',
  'features/verification/server/documents.ts': 'a name of at most 60 characters',
  'features/moving/contract/paths.ts': 'an address of at most 3 times its stored length',
  'features/moving/server/files/picture-files.ts': 'paths in the operator’s own archive',
  'features/pages/contract/added-rules.ts': 'a title of at most 120 characters',
  'features/pages/server/added-pages.ts': 'titles of at most 120 characters',
  'features/pages/server/words.ts': 'an administrator’s page',
  'features/campaign/server/support.ts': 'the names of states',
  'features/control-center/server/member-file.ts': 'the titles of a member’s file, our own',
  'features/elections/web/ReportMistake.tsx': 'the candidates of one race',
  'features/elections/web/admin/CyclesView.tsx': 'the races of one year',
}

const calls = /\.normalize\(|localeCompare|Intl\.(?:Segmenter|Collator)/

test('no text of unknown length is normalized, compared by language or split into letters', () => {
  const found = globSync('{app,features,platform}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      !/\.test\.ts$|\/(?:testing|tests)\//.test(file) &&
      calls.test(readFileSync(join(root, file), 'utf8')),
  )
  assert.deepEqual(found.sort(), Object.keys(capped).sort())
})
