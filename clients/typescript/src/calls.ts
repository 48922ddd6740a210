import type { Operations } from './generated/types.ts'

/** What a single call may be given besides its input. */
export type CallOptions = {
  /** Ends the call, and its retries, once it is aborted. */
  signal?: AbortSignal
  /** Names this attempt where the API takes an `Idempotency-Key`; made up by default. */
  idempotencyKey?: string
  /** Further headers, such as `If-None-Match`. */
  headers?: Record<string, string>
}

/** A page of a list; `next` is the cursor of the next page, null at the end. */
export type Page<T> = { items: T[]; next: string | null }

type AnyOperation = { kind: string; input: object; reply: unknown }

type ReplyOf<O extends AnyOperation> = O['kind'] extends 'response'
  ? Response
  : O['kind'] extends 'none'
    ? undefined
    : O['reply']

type Given<O extends AnyOperation> =
  Record<never, unknown> extends O['input']
    ? [input?: O['input'], options?: CallOptions]
    : [input: O['input'], options?: CallOptions]

type Call<O extends AnyOperation> = (...given: Given<O>) => Promise<ReplyOf<O>>

type PagedCall<O extends AnyOperation, T> = {
  /** Gets one page. */
  (...given: Given<O>): Promise<Page<T>>
  /** Goes through all entries, and gets further pages when they are needed. */
  each(...given: Given<O>): AsyncGenerator<T, void, undefined>
  /** Goes through all pages. */
  pages(...given: Given<O>): AsyncGenerator<Page<T>, void, undefined>
}

type CallOf<O extends AnyOperation> = O extends { kind: 'paged'; reply: (infer T)[] }
  ? PagedCall<O, T>
  : Call<O>

/** A function for each call of the API; path and query parameters and `body` are its input. */
export type Client = { readonly [K in keyof Operations]: CallOf<Operations[K]> }
