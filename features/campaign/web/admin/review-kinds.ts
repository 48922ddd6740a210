import type { Call } from '#platform/web/call.ts'
import { readPages } from '#platform/web/query.ts'
import { listCampaignComments, listModeratedComments } from '../../contract/comments-endpoints.ts'
import { getCampaign, getIssue } from '../../contract/endpoints.ts'
import type { ReviewState } from '../../contract/rules.ts'
import { listModeratedTestimonies, listTestimonies } from '../../contract/testimonies-endpoints.ts'

/** Fields moderators see of both comments and testimonies. */
export type Reviewed = {
  id: string
  title?: string | null
  content: string
  authorName: string
  author: { username: string; email: string | null } | null
  status: ReviewState
  reason: string | null
  createdAt: string
  path: string
}

/** Comments and testimonies: their kinds in the review queue, and what a decision changes. */
export const reviewKinds = {
  comments: {
    queueKind: 'campaign-comment',
    label: 'Comments',
    noun: 'comment',
    list: listModeratedComments,
    query: (call: Call, status: ReviewState) =>
      readPages(call, listModeratedComments, { query: { status } }),
    changes: [listModeratedComments, listCampaignComments, getIssue, getCampaign],
  },
  testimonies: {
    queueKind: 'testimony',
    label: 'Testimonies',
    noun: 'testimony',
    list: listModeratedTestimonies,
    query: (call: Call, status: ReviewState) =>
      readPages(call, listModeratedTestimonies, { query: { status } }),
    changes: [listModeratedTestimonies, listTestimonies, getIssue, getCampaign],
  },
} as const

export type ReviewKind = keyof typeof reviewKinds
