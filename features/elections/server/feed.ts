import { stateNames } from '#platform/contract/states.ts'
import { atomType, writeAtom, type AtomEntry } from '#platform/server/http/atom.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import type { PublishedFile } from '#platform/server/http/publications.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import {
  changesFeedPath,
  changesFeedTitle,
  isStateCode,
  issueNames,
  stanceName,
  statePath,
  warroomPath,
} from '../contract/rules.ts'
import type { ReaderStore } from './reader-store.ts'

type Dependencies = {
  store: Pick<ReaderStore, 'listConfirmed'>
  site: SiteIdentity
  /** The feed's date while it is empty. */
  since: Date
}

/** Maximum changes in the feed. */
const feedLength = 50

/** The newest confirmed positions as an Atom feed, each with its source. */
export function createChangesFeed({ store, site, since }: Dependencies) {
  return async (): Promise<PublishedFile> => {
    const { siteName, siteUrl } = site
    const found = await store.listConfirmed(feedLength)
    return {
      type: atomType,
      text: writeAtom({
        title: changesFeedTitle(siteName),
        siteUrl,
        path: changesFeedPath,
        pagePath: warroomPath,
        updated: found[0]?.change.decidedAt ?? since,
        entries: found.flatMap((each) => entryOf(each, siteName)),
      }),
    }
  }
}

type Found = Awaited<ReturnType<ReaderStore['listConfirmed']>>[number]

function entryOf({ change, candidateName, state }: Found, author: string): AtomEntry[] {
  if (!isStateCode(state) || !change.decidedAt) return []
  const stance = stanceName(change.issue, change.stance ?? 'unknown')
  const source =
    change.sourceUrl === null
      ? ''
      : `<p>Source: <a href="${escapeHtml(change.sourceUrl)}">${escapeHtml(change.sourceTitle ?? change.sourceUrl)}</a>, ${change.statedOn}</p>`
  return [
    {
      id: change.id,
      title: `${candidateName} (${stateNames[state]}): ${issueNames[change.issue]}`,
      path: statePath(state),
      published: change.decidedAt,
      author: { name: author },
      categories: [state, change.issue],
      html: `<p>${escapeHtml(`${issueNames[change.issue]}: ${stance}`)}</p>${source}`,
    },
  ]
}
