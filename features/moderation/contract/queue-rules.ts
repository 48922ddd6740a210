/** The queue's orders; `flagged` puts what was held back, reported or appealed before the rest. */
export const queueOrders = ['oldest', 'newest', 'flagged'] as const

export type QueueOrder = (typeof queueOrders)[number]

/** A state in the queue's address: its name in lowercase, with the first space as an underscore. */
export function stateValueOf(name: string): string {
  return name.toLowerCase().replace(' ', '_')
}
