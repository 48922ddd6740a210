import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { countText } from '#platform/contract/count-text.ts'
import { dateText } from '#platform/contract/dates.ts'
import { cachedUntilChanged } from '#platform/server/cache/cached-until-changed.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Appendix, ReadAppendices } from '#platform/server/http/appendices.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { aboutNotesPath, notesPath, type NoteKind } from '../contract/rules.ts'
import { correctedSince } from './shown.ts'
import type { NoteStore, ShownRow } from './store.ts'
import type { SubjectStore } from './subject-store.ts'

/** The topic of which articles and arguments have shown notes. */
export const shownNotesTopic = 'shown-notes'

type Dependencies = {
  store: Pick<NoteStore, 'listAnnotated' | 'listShownOf' | 'countProposed'>
  invalidation: Pick<InvalidationBus, 'listen'>
  subjects: Pick<SubjectStore, 'listCorrections'>
  isRater: (viewer: Viewer | null) => Promise<boolean>
  site: SiteIdentity
  siteTimeZone: string
}

/**
 * Shown notes under their articles and arguments, as HTML that needs no script; for members who may
 * rate, also how many are proposed (docs/product/notes.md 12).
 */
export function createShownNotes({
  store,
  invalidation,
  subjects,
  isRater,
  site,
  siteTimeZone,
}: Dependencies) {
  /** Most texts have no note, and their pages take no statement to know it. */
  const annotatedOnes = cachedUntilChanged(invalidation, [shownNotesTopic], store.listAnnotated)
  const date = (at: Date) =>
    `<time datetime="${at.toISOString()}">${dateText(at, 'day', siteTimeZone)}</time>`

  const noteHtml = ({ note, author }: ShownRow, correctedAt: Date | null): string => {
    const { id, claim, text, sources, createdAt, answer, answerHiddenReason } = note
    const corrected = correctedSince(note, correctedAt)
    return [
      `<div class="note" id="context-${id}">`,
      claim === null ? '' : `<p class="note-claim">On: “${escapeHtml(claim)}”</p>`,
      `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
      `<ul class="note-sources" aria-label="Sources">${sources.map(sourceHtml).join('')}</ul>`,
      `<p class="note-by">By ${escapeHtml(displayNameOf(author))}, ${date(createdAt)}`,
      corrected === null ? '' : ` · Written before the correction of ${date(corrected)}`,
      '</p>',
      answer === null || answerHiddenReason !== null
        ? ''
        : `<p class="note-answer"><strong>The author answers:</strong> ${escapeHtml(answer).replaceAll('\n', '<br>')}</p>`,
      '</div>',
    ].join('')
  }

  const appendixOf = (
    kind: NoteKind,
    id: string,
    found: { shown: ShownRow[]; proposed: number; isForRaters: boolean; correctedAt: Date | null },
  ): Appendix => {
    const { shown, proposed, isForRaters, correctedAt } = found
    if (shown.length === 0 && !isForRaters) return { html: '', things: [] }
    const page = notesPath(kind, id)
    const links = [
      ...(isForRaters
        ? [`<a href="${page}">${proposed > 0 ? proposedText(proposed) : 'Add or rate context'}</a>`]
        : []),
      ...(shown.length > 0 ? [`<a href="${aboutNotesPath}">How notes are chosen</a>`] : []),
    ]
    const html = [
      `<div class="notes" role="note" aria-label="Context">`,
      shown.length > 0 ? '<p class="notes-title">Context that readers added</p>' : '',
      ...shown.map((row) => noteHtml(row, correctedAt)),
      `<p class="notes-links">${links.join(' · ')}</p></div>`,
    ].join('')
    const things =
      kind === 'article' ? shown.flatMap((row) => claimReviewOf(row, correctedAt, site, id)) : []
    return { html, things }
  }

  return (kind: NoteKind): ReadAppendices<Viewer> =>
    async (ids, viewer) => {
      const isForRaters = await isRater(viewer)
      const annotated = await annotatedOnes()
      const withNotes = ids.filter((id) => annotated.has(id))
      const [shown, proposed] = await Promise.all([
        withNotes.length > 0 ? store.listShownOf(kind, withNotes) : [],
        isForRaters ? store.countProposed(kind, ids) : new Map<string, number>(),
      ])
      const corrections =
        kind === 'article' ? await subjects.listCorrections(withNotes) : new Map<string, Date>()
      const bySubject = Map.groupBy(
        shown,
        ({ note }) => (kind === 'article' ? note.articleId : note.argumentId) ?? '',
      )
      return new Map(
        ids.map((id) => [
          id,
          appendixOf(kind, id, {
            shown: bySubject.get(id) ?? [],
            proposed: proposed.get(id) ?? 0,
            isForRaters,
            correctedAt: corrections.get(id) ?? null,
          }),
        ]),
      )
    }
}

const proposedText = (count: number) => `${countText(count, 'note')} proposed`

function sourceHtml(source: string): string {
  const { host, pathname } = new URL(source)
  const shown = `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`
  const text = shown.length > 70 ? `${shown.slice(0, 69)}…` : shown
  return `<li><a href="${escapeHtml(source)}" rel="noopener nofollow ugc">${escapeHtml(text)}</a></li>`
}

/**
 * A review of a claim for search engines: only of a note that says what is wrong, with its sources,
 * about text that wasn't corrected since (docs/product/notes.md 15).
 */
function claimReviewOf(
  { note, author }: ShownRow,
  correctedAt: Date | null,
  { siteUrl }: SiteIdentity,
  articleId: string,
): Appendix['things'] {
  const { id, type, claim, text, sources, createdAt } = note
  if (type !== 'wrong' || claim === null || correctedSince(note, correctedAt)) return []
  const page = `${siteUrl}/news/${articleId}`
  return [
    {
      '@type': 'ClaimReview',
      url: `${page}#context-${id}`,
      datePublished: createdAt.toISOString(),
      author: {
        '@type': 'Person',
        name: displayNameOf(author),
        url: `${siteUrl}/members/${author.username}`,
      },
      claimReviewed: claim,
      reviewBody: text,
      citation: sources,
      itemReviewed: { '@type': 'Claim', appearance: { '@type': 'Article', url: page } },
      reviewRating: {
        '@type': 'Rating',
        ratingValue: 1,
        worstRating: 1,
        bestRating: 5,
        alternateName: 'Wrong',
      },
    },
  ]
}
