/** One debate as server-sent events, for networks that block sockets. */
export const streamPath = (id: string): string => `/api/debates/${id}/live`

/** Maximum debates per connection. */
export const maxWatched = 20

/** Server messages have absolute counts, so a lost message does no harm. */
export type LiveMessage =
  | { type: 'vote_update'; debateId: string; votesA: number; votesB: number; seq: number }
  /**
   * Something else about the debate changed: state, round or content. Later subscribers learn how
   * many milliseconds ago.
   */
  | { type: 'debate_update'; debateId: string; ago?: number }
  /** Somebody commented on it, or its comments changed in another way. */
  | { type: 'comments_update'; debateId: string }
  | { type: 'watchers'; debateId: string; watchers: number }

/**
 * Browser messages. Without `watch` it receives every debate; `vote_cast` is a hint without effect.
 */
export type LiveRequest =
  | { type: 'watch'; debateIds: string[] }
  | { type: 'vote_cast'; debateId: string; position: 'A' | 'B' }
