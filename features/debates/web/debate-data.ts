import type { CommentWire } from '#features/comments/contract/schemas.ts'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import type { Site } from '#platform/contract/site.ts'
import { countOf, pictureOf } from '#platform/web/structured-parts.ts'
import { publisherOf, socialCard, type Thing } from '#platform/web/structured-data.ts'
import { debatePath } from '../contract/rules.ts'
import type { DebateWire } from '../contract/schemas.ts'

/** Comments that search engines read with a debate. */
const shownComments = 10

/** schema.org's DiscussionForumPosting, and the Event while the debate is still to come. */
export function debateData(debate: DebateWire, comments: CommentWire[], site: Site): Thing[] {
  const { id, title, description, createdAt, positionAName, positionBName, commentCount } = debate
  const url = site.url + debatePath(id)
  const posting = {
    '@type': 'DiscussionForumPosting',
    '@id': url,
    headline: title,
    text: description,
    url,
    datePublished: createdAt,
    author: publisherOf(site),
    about: [positionAName, positionBName].map((name) => ({ '@type': 'Thing', name })),
    interactionStatistic: [
      countOf('CommentAction', commentCount),
      countOf('VoteAction', debate.votesA + debate.votesB),
    ],
    comment: comments
      .flatMap((comment) => commentOf(comment, site.url) ?? [])
      .slice(0, shownComments),
  }
  return [posting, ...(isToCome(debate) ? [eventOf(debate, url, site)] : [])]
}

function isToCome({ status, startsAt }: DebateWire): boolean {
  return startsAt !== null && (status === 'scheduled' || status === 'coming_soon')
}

/** Null for one that is hidden or deleted. */
function commentOf(comment: CommentWire, siteUrl: string): Thing | null {
  const { content, createdAt, placeholder, authorUsername: username, author } = comment
  if (placeholder !== null || username === null) return null
  return {
    '@type': 'Comment',
    text: content,
    datePublished: createdAt,
    author: {
      '@type': 'Person',
      name: displayNameOf({ username, ...author }),
      url: siteUrl + pathTo('/members/:username', { username }),
    },
  }
}

function eventOf({ title, description, startsAt }: DebateWire, url: string, site: Site): Thing {
  return {
    '@type': 'Event',
    name: title,
    description,
    url,
    startDate: startsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    isAccessibleForFree: true,
    image: pictureOf(site.url, socialCard.path, socialCard),
    organizer: publisherOf(site),
  }
}
