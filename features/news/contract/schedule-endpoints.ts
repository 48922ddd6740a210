import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schedule-schemas.ts'))
const group = 'News'
const path = '/api/articles/:id/schedule'

/** When an article is published by itself; for its author. */
export const getArticleSchedule = declare('getArticleSchedule', {
  method: 'GET',
  path,
  allow: 'account',
  scope: 'read',
  group,
  summary: 'Get the schedule of one of your articles',
})

/**
 * Publishes the text that is saved at that time, by the rules of that time; another call changes the
 * time. 409 for what isn't a draft of one's own.
 */
export const scheduleArticle = declare('scheduleArticle', {
  method: 'PUT',
  path,
  allow: { capability: 'canPostContent' },
  scope: 'publish',
  limit: 'articles',
  refusals: [409],
  group,
  summary: 'Schedule the publication of a draft',
})

/** Leaves a draft unpublished; saving it otherwise than as a draft does so too. */
export const unscheduleArticle = declare('unscheduleArticle', {
  method: 'DELETE',
  path,
  allow: 'account',
  scope: 'publish',
  group,
  summary: 'Cancel the schedule of a draft',
})
