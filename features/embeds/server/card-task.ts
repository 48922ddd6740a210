import type { Outcome } from '#platform/server/workers/tasks.ts'
import type { CardText } from './card-text.ts'
import { drawCard } from './share-card.ts'

/** Runs `drawCard` in a worker thread: fonts of other scripts take long to cut down. */
export async function drawInThread(card: CardText): Promise<Outcome<string>> {
  return { value: await drawCard(card) }
}
