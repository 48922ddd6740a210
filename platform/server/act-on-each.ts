import { DomainError } from './errors.ts'

/** What came of one id: `error` says why it was refused, null if it was done. */
export type EachResult = { id: string; error: string | null }

/**
 * Acts on each distinct id in turn and answers in their order. What is refused for one changes
 * nothing for the others, so each action needs a transaction of its own.
 * @throws what isn't a DomainError; later ids are then left alone.
 */
export async function actOnEach(
  ids: string[],
  act: (id: string) => Promise<void>,
): Promise<EachResult[]> {
  const results: EachResult[] = []
  for (const id of new Set(ids)) {
    try {
      await act(id)
      results.push({ id, error: null })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      results.push({ id, error: error.message })
    }
  }
  return results
}
