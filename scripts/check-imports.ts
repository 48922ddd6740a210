import { join, resolve } from 'node:path'
import { checkImports } from './import-rules/check.ts'

/** Another folder is an excerpt of the project. */
const excerpt = process.argv[2]
const root = resolve(excerpt ?? join(import.meta.dirname, '..'))
const { files, imports, violations } = checkImports(root, excerpt !== undefined)
for (const violation of violations) console.log(violation)
if (violations.length > 0) process.exitCode = 1
else console.log(`import rules: ${files} files, ${imports} imports, all allowed`)
