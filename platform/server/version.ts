import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const file = join(import.meta.dirname, '../../package.json')

/** The release that runs, from `package.json`, such as `1.0.0` (docs/releasing.md). */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(file, 'utf8')))
