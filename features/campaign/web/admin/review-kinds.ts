import type { Call } from '#platform/web/call.ts'
import { readPages } from '#platform/web/query.ts'
import {
  listCampaignComments,
  listModeratedComments,
  setCommentStatus,
} from '../../contract/comments-endpoints.ts'
import { getReviewQueue, listQueue } from '#features/moderation/contract/endpoints.ts'
import type { CampaignDecision } from '../../contract/comments-schemas.ts'
import {
  campaignCommentMessages,
  testimonyMessages,
  type ReviewState,
} from '../../contract/rules.ts'
import { getCampaign, getIssue } from '../../contract/endpoints.ts'
import {
  listModeratedTestimonies,
  listTestimonies,
  setTestimonyStatus,
} from '../../contract/testimonies-endpoints.ts'

/** Fields moderators see of both comments and testimonies. */
export type Reviewed = {
  id: string
  title?: string | null
  content: string
  authorName: string
  author: { username: string; email: string | null } | null
  status: ReviewState
  reason: string | null
  reasons: string[]
  version: number
  createdAt: string
  path: string
}

/** How comments and testimonies are read and decided about. */
export const reviewKinds = {
  comments: {
    label: 'Comments',
    noun: 'comment',
    messages: campaignCommentMessages,
    emptyTab: 'No comments pending moderation',
    list: listModeratedComments,
    publicList: listCampaignComments,
    query: (call: Call, status: ReviewState) =>
      readPages(call, listModeratedComments, { query: { status } }),
    decide: (call: Call, id: string, body: CampaignDecision): Promise<Reviewed> =>
      call(setCommentStatus, { params: { id }, body }),
  },
  testimonies: {
    label: 'Testimonies',
    noun: 'testimony',
    messages: testimonyMessages,
    emptyTab: 'No testimonies pending moderation',
    list: listModeratedTestimonies,
    publicList: listTestimonies,
    query: (call: Call, status: ReviewState) =>
      readPages(call, listModeratedTestimonies, { query: { status } }),
    decide: (call: Call, id: string, body: CampaignDecision): Promise<Reviewed> =>
      call(setTestimonyStatus, { params: { postId: id }, body }),
  },
} as const

export type ReviewKind = keyof typeof reviewKinds

/** Approval, or a rejection with its reason. */
export type ReviewDecision = Pick<CampaignDecision, 'status' | 'reason'>

/** Endpoints whose reads change with a decision about such an item, besides its own list. */
export const changedByReview = (kind: ReviewKind) => [
  reviewKinds[kind].publicList,
  getIssue,
  getCampaign,
  listQueue,
  getReviewQueue,
]
