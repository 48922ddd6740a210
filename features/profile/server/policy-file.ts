import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
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
 * @throws StartError unless it has a version and integer weights for all eight parts.
 */
export function readPolicy(path: string): ScorePolicy {
  if (!existsSync(path)) return shippedPolicy
  const parsed = file.safeParse(parsedYaml(path))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw wrong(
      path,
      ` at ${issue?.path.join('.') || 'its beginning'}: ${issue?.message ?? 'it cannot be read'}`,
    )
  }
  return parsed.data
}

function parsedYaml(path: string): unknown {
  try {
    return parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw wrong(path, `: ${(error as Error).message.split('\n')[0]?.replace(/:$/, '') ?? ''}`)
  }
}

function wrong(path: string, where: string): StartError {
  return new StartError(`The score policy in ${path} is invalid${where}.`)
}
