import type { MediaSubject } from '#features/media/server/service.ts'
import type { Outcome, Submission } from '#features/moderation/server/service.ts'
import type { Status } from '../../contract/rules.ts'
import { summaryFallback, excerptOf } from '../../contract/rules.ts'
import { descriptionsOf } from '../articles/article-media.ts'

/** The articles' kind in the review queue. */
export const articleKind = 'article'

/** An article as a record that references files. */
export function mediaSubjectOf(id: string): MediaSubject {
  return { kind: articleKind, id }
}

/** An article's permanent address (docs/product/news.md 3). */
export const articlePath = (id: string) => `/news/${id}`

/** An article's status before a save. */
export type Present = {
  status: Status
  moderationState: 'approved' | 'flagged' | 'pending'
  moderationReason: string | null
  publishedAt: Date | null
}

/** An article's stored status. */
export type MemberStanding = Present

/**
 * The status from button and screening (docs/product/news.md 1): held back, it becomes a draft with
 * reasons; clean, it gets what was asked. The first publication time stays (docs/product/site.md
 * 7).
 */
export function publicationOf(
  wanted: 'pending_review' | 'published',
  reasons: string[],
  publishedAt: Date | null,
  now: Date,
): { standing: MemberStanding; outcome: Outcome } {
  if (reasons.length > 0) {
    return {
      standing: {
        status: 'draft',
        moderationState: 'flagged',
        moderationReason: reasons.join(' '),
        publishedAt,
      },
      outcome: { state: 'flagged', reasons },
    }
  }
  return wanted === 'published'
    ? {
        standing: {
          status: 'published',
          moderationState: 'approved',
          moderationReason: null,
          publishedAt: publishedAt ?? now,
        },
        outcome: { state: 'approved', reasons },
      }
    : {
        standing: {
          status: 'pending_review',
          moderationState: 'pending',
          moderationReason: null,
          publishedAt,
        },
        outcome: { state: 'pending', reasons: ['Submitted for review.'] },
      }
}

/** A draft; flagged text stays flagged with its reason until it passes. */
export function draftOf(present: Present | null): MemberStanding {
  const { publishedAt = null, moderationState, moderationReason } = present ?? {}
  return moderationState === 'flagged'
    ? { status: 'draft', moderationState, moderationReason: moderationReason ?? null, publishedAt }
    : { status: 'draft', moderationState: 'pending', moderationReason: null, publishedAt }
}

/** What is screened of an article. */
export type Text = {
  id: string
  authorId: string
  title: string
  summary: string | null
  body: string
  bodyText: string
  excerpt: string
  tags: string[]
  mediaAlt?: string | null | undefined
  mediaCaption?: string | null | undefined
}

/** An article for the screening: all its text, and every link to other sites. */
export function submissionOf(text: Text, siteUrl: string): Submission {
  const { id, authorId, title, summary, body, excerpt } = text
  return {
    kind: articleKind,
    subjectId: id,
    authorId,
    title,
    text: textOf(text),
    links: linksIn(body, siteUrl),
    excerpt: excerptOf(summary ?? excerpt, summaryFallback),
  }
}

/** All text of an article but its title. */
export function textOf({
  summary,
  body,
  bodyText,
  tags,
  mediaAlt,
  mediaCaption,
}: Omit<Text, 'id' | 'authorId' | 'title' | 'excerpt'>): string {
  return [
    summary ?? '',
    bodyText,
    ...descriptionsOf({ body, mediaAlt, mediaCaption }),
    ...tags,
  ].join('\n')
}

function linksIn(html: string, siteUrl: string): string[] {
  const links = [...html.matchAll(/\shref="([^"]*)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  return links.filter(
    (link) => URL.canParse(link) && new URL(link).origin !== new URL(siteUrl).origin,
  )
}
