import { z } from 'zod'
import { readYamlFile } from '#platform/server/documents/yaml-file.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { Prizes } from './contests.ts'

const text = z.string().min(1).max(500)
const file = z.strictObject({ month: text, year: text })

/**
 * Reads the prizes' texts from the operator's `challenges.yaml`.
 * @throws StartError naming the file's problem.
 */
export function readPrizes(path: string): Prizes {
  const parsed = file.safeParse(readYamlFile(path) ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new StartError(
    `${path}: ${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'is not valid'}.`,
  )
}
