import type { PageLink } from '#platform/server/documents/markdown.ts'
import { passagesShown } from '../contract/rules.ts'
import type { HelpPassage } from '../contract/schemas.ts'
import { excerptAround } from './excerpt.ts'
import { stemOf, termsOf, wordsOf } from './words.ts'

/** A passage that can answer a question: one heading's section. */
export type Passage = {
  slug: string
  pageTitle: string
  anchor: string
  title: string
  text: string
  /** What its text links to on the site, in order. */
  links: PageLink[]
}

/** The guide, whose sections are the starting topics. */
const guide = 'docs'

/** Weights of a word by position; prefix matches count half. */
const weights = { title: 6, pageTitle: 2, text: 1, beginning: 0.5 }

/** Repetitions beyond this add nothing. */
const repetitionsCounted = 4

/** The guide's passages win ties. */
const guideBonus = 1.25

type Indexed = { passage: Passage; title: string[]; pageTitle: string[]; text: string[] }

/**
 * Answers a question with passages, best first, that contain at least a share of its words; any of
 * them by default.
 */
export type HelpSearch = (query: string, leastCoverage?: number) => HelpPassage[]

/**
 * Builds a search over passages. Words match by stem and prefix; rare words and headings count
 * more, and passages with more of the words come first. An empty question returns the guide's first
 * sections; no match returns an empty list.
 */
export function createHelpSearch(passages: Passage[]): HelpSearch {
  const stemsOf = (text: string) => wordsOf(text).map(({ stem }) => stem)
  const indexed: Indexed[] = passages.map((passage) => ({
    passage,
    title: stemsOf(passage.title),
    pageTitle: stemsOf(passage.pageTitle),
    text: stemsOf(passage.text),
  }))
  return (query, leastCoverage = 0) => {
    const terms = termsOf(query)
    if (terms.length === 0)
      return query.trim() ? [] : cacheTagsOf(passages).map((passage) => shown(passage, []))
    const rarity = new Map(
      terms.map((term) => {
        const holding = indexed.filter((entry) => scoreOf(entry, term) > 0).length
        return [term, Math.log(1 + indexed.length / Math.max(1, holding))]
      }),
    )
    return indexed
      .map((entry) => ({ passage: entry.passage, score: rank(entry, rarity, leastCoverage) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, passagesShown)
      .map(({ passage }) => shown(passage, terms))
  }
}

function rank(entry: Indexed, rarity: Map<string, number>, leastCoverage: number): number {
  const scores = [...rarity].map(([term, weight]) => scoreOf(entry, term) * weight)
  const covered = scores.filter((score) => score > 0).length / scores.length
  if (covered < leastCoverage) return 0
  const bonus = entry.passage.slug === guide ? guideBonus : 1
  return scores.reduce((sum, score) => sum + score, 0) * covered ** 2 * bonus
}

function scoreOf({ title, pageTitle, text }: Indexed, term: string): number {
  return (
    weights.title * best(title, term) +
    weights.pageTitle * best(pageTitle, term) +
    weights.text * occurrences(text, term)
  )
}

function best(stems: string[], term: string): number {
  return Math.max(0, ...stems.map((stem) => matchOf(stem, term)))
}

/** The first occurrence counts most; further ones less and less. */
function occurrences(stems: string[], term: string): number {
  const matches = stems
    .map((stem) => matchOf(stem, term))
    .filter((match) => match > 0)
    .sort((a, b) => b - a)
  return matches
    .slice(0, repetitionsCounted)
    .reduce((sum, match, index) => sum + match / (index + 1), 0)
}

function matchOf(stem: string, term: string): number {
  if (stem === term) return 1
  return stem.startsWith(term) ? weights.beginning : 0
}

function cacheTagsOf(passages: Passage[]): Passage[] {
  return passages.filter(({ slug, anchor }) => slug === guide && anchor).slice(0, passagesShown)
}

function shown({ text, links, ...passage }: Passage, terms: string[]): HelpPassage {
  const isWanted = (word: string) => terms.some((term) => stemOf(word).startsWith(term))
  return { ...passage, ...excerptAround(text, isWanted, links) }
}
