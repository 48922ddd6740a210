import { hashOfText } from '#platform/server/database/hash-chain.ts'
import { normalized } from '#platform/server/security/normalized.ts'
import { linksBeside, spelledHostsIn } from './spelled-links.ts'

/** The operator's settings from `content/moderation.yaml`. */
export type ScreeningRules = {
  /** Words and phrases; a trailing `*` matches any ending. */
  words: string[]
  /** Hosts, their subdomains included. */
  links: string[]
  maxLinks: number
  newAuthors: { knownAfter: number; maxLinks: number; reviewFirst: boolean }
  duplicates: { leastWords: number }
}

/** An author's text and link targets; addresses within the text are found as well. */
export type Written = { title: string; text: string; links: string[] }

/** What is known about the author. */
export type AuthorPast = {
  /** How many of their texts are public or were approved. */
  approved: number
  /** True if they have posted the same text elsewhere. */
  hasSameText: boolean
  /** True if a moderator rejected an earlier version and nobody has approved one since. */
  wasRejected: boolean
  /** The moderator's reason, if this same content was rejected. */
  rejection: string | null
}

/** What the rules look for and a text holds. */
export type Findings = { words: string[]; hosts: string[]; links: number }

/**
 * Finds what the rules look for; takes up to a second for the longest text.
 * @throws DomainError `invalid` for characters that stand for very many others.
 */
export function findListed(
  rules: Pick<ScreeningRules, 'words' | 'links'>,
  written: Written,
): Findings {
  const words = `${written.title}\n${written.text}`
  const letters = written.links.filter((link) => link.startsWith('mailto:')).map(textOfEmail)
  const read = ` ${wordsOf([words, ...letters].join('\n')).join(' ')} `
  const hosts = [
    ...new Set([
      ...written.links.map(hostOf).filter((host) => host !== null),
      ...spelledHostsIn(words),
    ]),
  ]
  return {
    words: rules.words.filter((word) => holdsWord(read, word)),
    hosts: hosts.filter((host) => rules.links.some((listed) => isWithin(host, listed))),
    links: written.links.length + linksBeside(written.text, written.links),
  }
}

/** Why a text is held back, worded for authors and moderators; empty if clean. */
export function reasonsFor(
  { words, hosts, links }: Findings,
  rules: Pick<ScreeningRules, 'maxLinks' | 'newAuthors'>,
  past: AuthorPast,
): string[] {
  const isNew = past.approved < rules.newAuthors.knownAfter
  const limit = isNew ? Math.min(rules.newAuthors.maxLinks, rules.maxLinks) : rules.maxLinks
  return [
    ...(past.wasRejected ? [earlierRejection(past.rejection)] : []),
    ...words.map((word) => `Contains “${word.replace(/\*$/, '…')}”.`),
    ...hosts.map((host) => `Links to ${host}.`),
    ...(links > limit
      ? [`Has ${links} links. The limit${isNew ? ' for new authors' : ''} is ${limit}.`]
      : []),
    ...(past.hasSameText ? ['Repeats earlier text by the same author.'] : []),
    ...(isNew && rules.newAuthors.reviewFirst
      ? ["A moderator reviews a new author's first posts."]
      : []),
  ]
}

const earlierRejection = (reason: string | null): string =>
  `A moderator rejected an earlier version of this${reason === null ? '.' : `: ${reason}`}`

/** A text as compared with its author's others. */
export type Print = {
  /** A hash of its words, ignoring punctuation, case and accents; null without words. */
  fingerprint: string | null
  /** False for a text so short that equal ones may be coincidence. */
  isComparable: boolean
}

/** A text's print; with fewer than `leastWords` words its fingerprint includes the title. */
export function printOf(
  { title, text }: Pick<Written, 'title' | 'text'>,
  leastWords: number,
): Print {
  const own = wordsOf(text)
  const isComparable = own.length >= leastWords
  const words = isComparable ? own : wordsOf(`${title} ${text}`)
  return { fingerprint: words.length === 0 ? null : hashOfText(words.join(' ')), isComparable }
}

/**
 * A text's words without disguises: accents, full-width letters, invisible characters.
 * @throws DomainError `invalid` for characters that stand for very many others.
 */
function wordsOf(text: string): string[] {
  return (
    normalized(text, 'NFKD')
      .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** @param read words separated and surrounded by single spaces. */
function holdsWord(read: string, word: string): boolean {
  const wanted = wordsOf(word).join(' ')
  return wanted !== '' && read.includes(` ${wanted}${word.endsWith('*') ? '' : ' '}`)
}

/** The text a mailbox link shows its reader. */
function textOfEmail(link: string): string {
  return link
    .replaceAll('+', ' ')
    .replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString())
}

function hostOf(link: string): string | null {
  return URL.canParse(link) ? new URL(link).hostname.replace(/\.$/, '') || null : null
}

function isWithin(host: string, listed: string): boolean {
  const wanted = listed.toLowerCase()
  return host === wanted || host.endsWith(`.${wanted}`)
}
