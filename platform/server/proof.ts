/** One current fact of a feature that a visitor can check, for the front page. */
export type Proof = {
  /** Its place on the page, lowest first. */
  order: number
  /** The part of the site, such as `Debate Arena`. */
  kicker: string
  /** The fact: `57% to 43%, with 212 votes`. */
  title: string
  text: string
  /** The page that shows it. */
  path: string
}
