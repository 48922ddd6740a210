import type { Call } from '#platform/web/call.ts'
import { cursorIn, read, readPages } from '#platform/web/query.ts'
import { listCampaignComments, listMyCampaignComments } from '../contract/comments-endpoints.ts'
import { getCampaign, getIssue } from '../contract/endpoints.ts'
import {
  listMyLikes,
  listMyTestimonies,
  listTestimonies,
} from '../contract/testimonies-endpoints.ts'
import { getMySupport, getSupport } from '../contract/support-endpoints.ts'
import type { ArticleType, BillSin, Sin } from '../contract/rules.ts'
import { cursorNameOf } from './thread.ts'

export const campaignQuery = (call: Call) => read(call, getCampaign, {})

export const issueQuery = (call: Call, sin: string) => read(call, getIssue, { params: { sin } })

/** Approved comments on an article or bill, paged from the address's cursor. */
export const campaignCommentsQuery = (
  call: Call,
  articleType: ArticleType,
  articleId: string,
  address: URLSearchParams,
) =>
  readPages(
    call,
    listCampaignComments,
    { query: { articleType, articleId } },
    cursorIn(address, cursorNameOf(articleType)),
  )

/** A member's own unpublished comments. */
export const myCommentsQuery = (call: Call, articleType: ArticleType, articleId: string) =>
  read(call, listMyCampaignComments, { query: { articleType, articleId } })

/** Approved testimonies on an issue, paged from the address's cursor. */
export const testimoniesQuery = (call: Call, sin: Sin, address: URLSearchParams) =>
  readPages(call, listTestimonies, { query: { sin } }, cursorIn(address))

/** A member's own testimonies on an issue, in every state. */
export const myTestimoniesQuery = (call: Call, sin: Sin) =>
  read(call, listMyTestimonies, { query: { sin } })

/** The testimonies on an issue a member likes. */
export const myLikesQuery = (call: Call, sin: Sin) => read(call, listMyLikes, { query: { sin } })

/** How many members support a bill. */
export const supportQuery = (call: Call, sin: BillSin) =>
  read(call, getSupport, { params: { sin } })

/** Whether the member supports a bill. */
export const mySupportQuery = (call: Call, sin: BillSin) =>
  read(call, getMySupport, { params: { sin } })
