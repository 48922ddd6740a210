import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#platform/contract/endpoint.ts'

const root = join(import.meta.dirname, '../..')
const contracts = '{features/*,platform}/contract/**/*endpoints.ts'

/** Every endpoint contracts declare, found on disk, so tests notice unserved ones. */
export const declaredEndpoints: Endpoint[] = (
  await Promise.all(
    globSync(contracts, { cwd: root })
      .sort()
      .map((file) => import(join(root, file)) as Promise<Record<string, Endpoint>>),
  )
).flatMap((contract) => Object.values(contract))
