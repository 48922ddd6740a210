/** Where the site tells what happens (docs/product/debates.md 3). */
export const socketPath = '/ws'

/** The same for one debate as a stream of events, where sockets are blocked. */
export const streamPath = (id: string): string => `/api/debates/${id}/live`

/** The most debates that one connection watches. */
export const mostWatched = 20

/** What the server tells: absolute counts, never steps, so that a lost message harms nothing. */
export type LiveMessage =
  | { type: 'vote_update'; debateId: string; votesA: number; votesB: number; seq: number }
  /** Something else about the debate is new: its state, its round, what is said in it. To whoever comes later it is told how many milliseconds ago. */
  | { type: 'debate_update'; debateId: string; ago?: number }
  | { type: 'watchers'; debateId: string; watchers: number }

/** What a browser tells. Without a `watch` it hears of every debate; `vote_cast` is a hint and changes nothing. */
export type LiveRequest =
  | { type: 'watch'; debateIds: string[] }
  | { type: 'vote_cast'; debateId: string; position: 'A' | 'B' }
