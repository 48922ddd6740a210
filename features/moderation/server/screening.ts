import { hashOfText } from '#platform/server/database/hash-chain.ts'
import { hostsIn, linksBeside } from './spelled-links.ts'

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
}

/** Why a text is held back, worded for authors and moderators; empty if clean. */
export function screen(rules: ScreeningRules, written: Written, past: AuthorPast): string[] {
  const words = `${written.title}\n${written.text}`
  const letters = written.links.filter((link) => link.startsWith('mailto:')).map(textOfEmail)
  const read = ` ${validationMessages([words, ...letters].join('\n')).join(' ')} `
  const isNew = past.approved < rules.newAuthors.knownAfter
  const limit = isNew ? Math.min(rules.newAuthors.maxLinks, rules.maxLinks) : rules.maxLinks
  const hosts = [
    ...new Set([...written.links.map(hostOf).filter((host) => host !== null), ...hostsIn(words)]),
  ]
  const links = written.links.length + linksBeside(written.text, written.links)
  return [
    ...(past.wasRejected ? ['A moderator rejected an earlier version of this.'] : []),
    ...rules.words
      .filter((word) => holdsWord(read, word))
      .map((word) => `Contains “${word.replace(/\*$/, '…')}”.`),
    ...hosts
      .filter((host) => rules.links.some((listed) => isWithin(host, listed)))
      .map((host) => `Links to ${host}.`),
    ...(links > limit
      ? [`Has ${links} links. The limit${isNew ? ' for new authors' : ''} is ${limit}.`]
      : []),
    ...(past.hasSameText ? ['Repeats earlier text by the same author.'] : []),
    ...(isNew && rules.newAuthors.reviewFirst
      ? ["A moderator reviews a new author's first posts."]
      : []),
  ]
}

/**
 * A fingerprint of the text, ignoring punctuation, case and accents; null if there is none. With
 * fewer than `leastWords` words it includes the title.
 */
export function fingerprintOf(
  written: Pick<Written, 'title' | 'text'>,
  leastWords: number,
): string | null {
  const words = validationMessages(
    isComparable(written, leastWords) ? written.text : `${written.title} ${written.text}`,
  )
  return words.length === 0 ? null : hashOfText(words.join(' '))
}

/** False for a text so short that equal ones may be coincidence. */
export function isComparable({ text }: Pick<Written, 'text'>, leastWords: number): boolean {
  return validationMessages(text).length >= leastWords
}

/** A text's words without disguises: accents, full-width letters, invisible characters. */
export function validationMessages(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** @param read words separated and surrounded by single spaces. */
function holdsWord(read: string, word: string): boolean {
  const wanted = validationMessages(word).join(' ')
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
