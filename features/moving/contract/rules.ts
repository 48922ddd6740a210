/** The systems that a community can come from. */
export const systems = ['ghost', 'wordpress', 'substack', 'discourse', 'markdown'] as const

export type System = (typeof systems)[number]

/**
 * Limits of what is read. They hold for an operator's own files too, so that a broken or prepared
 * one ends with a reason.
 */
export const movingLimits = {
  /** Bytes of a file of JSON or CSV, which is held in memory. */
  textFile: 200_000_000,
  /** Bytes of a WordPress export, which is read in parts. */
  xmlFile: 2_000_000_000,
  /** Bytes of a zip, and of all that it unpacks to. */
  zipFile: 10_000_000_000,
  unpacked: 20_000_000_000,
  /** How many times its packed size an entry may unpack to, beyond the first megabyte. */
  ratio: 200,
  /** Entries of a zip, and files of a folder. */
  entries: 200_000,
  /** Bytes of one picture. */
  picture: 25_000_000,
  /** Characters of an article's or a comment's HTML. */
  html: 2_000_000,
  /** Elements inside one another. */
  depth: 200,
  articles: 100_000,
  /** Comments of one article. */
  comments: 20_000,
  /** Rows of a file of members or subscribers. */
  people: 200_000,
  /** Bytes of a row of CSV. */
  row: 2_000_000,
} as const

/** The most old addresses that the site redirects, and the longest. */
export const redirectLimits = { paths: 300_000, length: 400 } as const

/** The shape of a move's name, by which an operator undoes it. */
export const moveName = /^[a-z0-9][a-z0-9.:_-]{0,79}$/
