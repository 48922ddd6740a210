import { parse } from 'yaml'
import { z } from 'zod'
import { categories, type Category } from '#features/news/contract/rules.ts'
import { stateNamed, type StateCode } from '#platform/contract/states.ts'
import { StartError } from '#platform/server/start-error.ts'
import { readTextFile } from './files/text-file.ts'

const choice = z.enum(categories, { error: `Categories are ${categories.join(', ')}.` })
const state = z
  .string()
  .max(40)
  .transform((name) => stateNamed(name))
  .refine((code) => code !== null, { error: 'This is no state.' })

const mapping = z.strictObject({
  /** The category of articles without a mapped label. */
  default: choice.default('politics'),
  categories: z.record(z.string(), choice).default({}),
  states: z.record(z.string(), state).default({}),
})

/** Which category and state an article's labels stand for; the first that is mapped decides. */
export type Filing = (labels: readonly string[]) => {
  category: Category
  state: StateCode | null
  /** True for labels that say nothing beyond the category or state. */
  isMapped: (label: string) => boolean
}

/** Without a file, everything is politics, and labels are tags. */
export const noMapping: Filing = filingOf({ default: 'politics', categories: {}, states: {} })

/**
 * Reads a mapping of the old site's tags and categories (docs/moving.md).
 * @throws StartError for a file that isn't one.
 */
export async function readFiling(path: string): Promise<Filing> {
  const text = await readTextFile(path, 1_000_000)
  const parsed = mapping.safeParse(yamlOf(text, path))
  if (parsed.success) return filingOf(parsed.data)
  const [issue] = parsed.error.issues
  throw new StartError(`${path}, ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
}

function yamlOf(text: string, path: string): unknown {
  try {
    return parse(text, { maxAliasCount: 0 }) as unknown
  } catch (error) {
    throw new StartError(`${path} isn't YAML that can be read (${(error as Error).message}).`)
  }
}

function filingOf(given: z.output<typeof mapping>): Filing {
  const chosen = new Map(Object.entries(given.categories).map(([name, to]) => [keyOf(name), to]))
  const places = new Map(Object.entries(given.states).map(([name, to]) => [keyOf(name), to]))
  const first = <T>(labels: readonly string[], from: Map<string, T>): T | undefined =>
    labels.map((label) => from.get(keyOf(label))).find((found) => found !== undefined)
  return (labels) => ({
    category: first(labels, chosen) ?? given.default,
    state: first(labels, places) ?? null,
    isMapped: (label) => chosen.has(keyOf(label)) || places.has(keyOf(label)),
  })
}

const keyOf = (label: string): string => label.trim().toLowerCase()
