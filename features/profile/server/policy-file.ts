import { existsSync } from 'node:fs'
import { z } from 'zod'
import { readYamlFile } from '#platform/server/documents/yaml-file.ts'
import { StartError } from '#platform/server/start-error.ts'
import { parts } from '../contract/answers.ts'
import { shippedPolicy, type ScorePolicy } from '../contract/score.ts'

/** The maximum policy version. */
export const newestVersion = 32_000

const weight = z.number().min(0).max(1000).int()
const file = z.object({
  version: z.number().int().min(1).max(newestVersion),
  weights: z
    .object(
      Object.fromEntries(parts.map((part) => [part, weight])) as Record<
        (typeof parts)[number],
        typeof weight
      >,
    )
    .refine((weights) => Object.values(weights).some((each) => each > 0), {
      error: 'at least one part must have a weight',
    }),
})

/**
 * The operator's policy file, else the default.
 * @param isNamed true for one that a setting names, which must be there.
 * @throws StartError unless it has a version and integer weights for all eight parts.
 */
export function readPolicy(path: string, isNamed: boolean): ScorePolicy {
  if (!isNamed && !existsSync(path)) return shippedPolicy
  const parsed = file.safeParse(readYamlFile(path))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw wrong(
      path,
      ` at ${issue?.path.join('.') || 'its beginning'}: ${issue?.message ?? 'it cannot be read'}`,
    )
  }
  return parsed.data
}

function wrong(path: string, where: string): StartError {
  return new StartError(`The score policy in ${path} is invalid${where}.`)
}
