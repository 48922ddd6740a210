import { z } from 'zod'
import { reasonLimits, reasonPurposes } from '#features/reasons/contract/rules.ts'
import type { WrittenReason } from '#features/reasons/contract/schemas.ts'
import { readYamlFile } from '#platform/server/documents/yaml-file.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { ScreeningRules } from './screening.ts'

const count = z.number().int().min(0).max(1000)
const file = z.strictObject({
  words: z.array(z.string().min(2)).default([]),
  links: z.array(z.string().min(3)).default([]),
  max_links: count.default(10),
  new_authors: z
    .strictObject({
      known_after: count.default(3),
      max_links: count.default(4),
      review_first: z.boolean().default(false),
    })
    .prefault({}),
  duplicates: z.strictObject({ least_words: count.min(1).default(12) }).prefault({}),
  reasons: z
    .array(
      z.strictObject({
        purpose: z.enum(reasonPurposes).default('content'),
        title: z.string().min(1).max(reasonLimits.title),
        text: z.string().min(3).max(reasonLimits.text),
      }),
    )
    .default([]),
})

/**
 * Reads the operator's words, links, limits and preset reasons.
 * @throws StartError naming the file's problem.
 */
export function readModerationFile(path: string): {
  rules: ScreeningRules
  reasons: WrittenReason[]
} {
  const parsed = file.safeParse(readYamlFile(path) ?? {})
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartError(
      `${path}: ${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'is not valid'}.`,
    )
  }
  const {
    words,
    links,
    max_links: maxLinks,
    new_authors: newAuthors,
    duplicates,
    reasons,
  } = parsed.data
  return {
    rules: {
      words,
      links,
      maxLinks,
      newAuthors: {
        knownAfter: newAuthors.known_after,
        maxLinks: newAuthors.max_links,
        reviewFirst: newAuthors.review_first,
      },
      duplicates: { leastWords: duplicates.least_words },
    },
    reasons,
  }
}
