/** A state's race in a cycle, whose results an open page follows. */
type WatchedRace = { year: number; state: string }

/** What a browser asks for: one race, in place of the one before. */
export type RaceRequest = { type: 'watch_race' } & WatchedRace

/** What the server sends: a result was published, at most once a second for each race. */
export type RaceMessage = { type: 'race_update' } & WatchedRace
