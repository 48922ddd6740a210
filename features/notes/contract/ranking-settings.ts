/**
 * Everything that decides which notes readers see (docs/product/notes.md 7 to 11). The page /notes
 * names these figures, which a test compares: change both.
 */
export const rankingSettings = {
  /** What a rating is worth. */
  values: { helpful: 1, somewhat: 0.5, not: 0 },
  /** Ratings from which on a rater counts; then all of theirs do. */
  ratingsOfRater: 10,
  /** Counted ratings that a note needs before anything is decided. */
  ratingsOfNote: 8,
  /** Of these, ratings by raters of each side of the axis. */
  ratingsOfEachSide: 3,
  /**
   * How far from the middle of the axis a rater belongs to a side; 1 is the usual distance. Raters
   * in between count, but for neither side.
   */
  sideMargin: 0.5,
  /** A note is shown from this level on: what a neutral rater in the middle would say, 0 to 1. */
  shownLevel: 0.65,
  /** A note is declined up to this level. */
  declinedLevel: 0.35,
  /** The average rating that each side has to give to a shown note. */
  shownAverage: 0.6,
  /** The average rating that each side may give to a declined note at most. */
  declinedAverage: 0.45,
  /** Ratings to the contrary that are added to each side's average, so that few prove little. */
  contraryRatings: 1,
  /** How strongly the fit holds intercepts near zero; several times the next, so that what the axis
   * can explain isn't taken for agreement. */
  interceptPenalty: 0.15,
  /** How strongly the fit holds factors near zero. */
  factorPenalty: 0.03,
  /** Ratings that penalties add to each rater and note: the fewer they have, the nearer to zero. */
  priorRatings: 10,
  /** How many times the smaller side of the axis may be counted to weigh as much as the other. */
  mostBalance: 25,
  /** Times that the sides are found anew after they were balanced. */
  balances: 3,
  /** A rater's weight lies between these, by how often they agreed with outcomes. */
  weight: { least: 0.5, most: 1.5 },
  /** Outcomes, half of them agreed with, that every rater starts from. */
  priorOutcomes: 6,
  /** Times that outcomes change the raters' weights. */
  rounds: 2,
  /** Most sweeps of one fit, and the change of a parameter below which it ends early. */
  sweeps: 60,
  tolerance: 1e-6,
  /** Chooses where the fit starts; any number gives the same statuses. */
  seed: 109,
}

export type RankingSettings = typeof rankingSettings
