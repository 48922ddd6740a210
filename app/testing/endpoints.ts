import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#platform/contract/endpoint.ts'

const root = join(import.meta.dirname, '../..')
const contracts = '{features/*,platform}/contract/**/*endpoints.ts'

/** Every endpoint that a contract declares, found on disk, so that tests see what a module forgets to serve. */
export const declaredEndpoints: Endpoint[] = (
  await Promise.all(
    globSync(contracts, { cwd: root })
      .sort()
      .map((file) => import(join(root, file)) as Promise<Record<string, Endpoint>>),
  )
).flatMap((contract) => Object.values(contract))
