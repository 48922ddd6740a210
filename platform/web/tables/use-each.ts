import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { isAnswered } from '../call.ts'
import { messageOf } from '../form.ts'
import { keyOf } from '../query.ts'
import { toast } from '../toast.ts'

type Outcome<Row> = { done: Row[]; refusals: string[] }

/**
 * Sends one request per row, in order. A refused row doesn't stop the others; a lost connection, an
 * ended login or a rate limit does. Answers with the rows done and each refusal's reason, or
 * `otherwise`.
 */
export async function eachInTurn<Row>(
  rows: Row[],
  send: (row: Row) => Promise<unknown>,
  otherwise: string,
): Promise<Outcome<Row>> {
  const outcome: Outcome<Row> = { done: [], refusals: [] }
  for (const row of rows) {
    try {
      await send(row)
      outcome.done.push(row)
    } catch (error) {
      outcome.refusals.push(messageOf(error, otherwise))
      if (!isAnswered(error) || error.status === 401 || error.status === 429) break
    }
  }
  return outcome
}

/** Says how many of the rows were acted on, and why not the others. */
export function showOutcome(done: number, all: number, verb: string, refusals: string[]): void {
  toast({
    tone: done < all ? 'bad' : 'good',
    title: `${done} of ${all} ${verb}`,
    ...(refusals.length === 0 ? {} : { description: countedReasons(refusals) }),
  })
}

/** Each reason once; how often, if there are several. */
export function countedReasons(refusals: string[]): string {
  const counts = new Map<string, number>()
  for (const reason of refusals) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  if (counts.size === 1) return refusals[0] ?? ''
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${count}: ${reason}`)
    .join(' ')
}

type Options = {
  /** Endpoints whose cached reads change, or all of them. */
  changes: Endpoint[] | 'everything'
  /** The reason shown if the server gives none. */
  otherwise: string
}

/** A bulk action for a table: one request per selected row, and one toast about all of them. */
export function useEach({ changes, otherwise }: Options) {
  const queryClient = useQueryClient()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const act = async <Row>(
    rows: Row[],
    verb: string,
    send: (row: Row) => Promise<unknown>,
  ): Promise<void> => {
    if (isRunning.current || rows.length === 0) return
    isRunning.current = true
    setBusy(true)
    const { done, refusals } = await eachInTurn(rows, send, otherwise)
    showOutcome(done.length, rows.length, verb, refusals)
    if (changes === 'everything') await queryClient.invalidateQueries()
    else
      await Promise.all(
        changes.map((changed) => queryClient.invalidateQueries({ queryKey: keyOf(changed) })),
      )
    isRunning.current = false
    setBusy(false)
  }
  return { isBusy, act }
}
