import { nothing, type Cases } from '#app/testing/access-case.ts'

/** Valid calls of the notifications' endpoints. */
export const inputs: Cases = {
  listNotifications: [
    { about: 'one’s own', input: () => ({}) },
    { about: 'answers to oneself', input: () => ({ query: { about: 'answers' } }) },
  ],
  countUnread: [{ about: 'one’s own', input: () => ({}) }],
  readNotification: [
    {
      about: 'a missing one',
      another: () => 404 as const,
      input: () => ({ params: { id: nothing } }),
    },
  ],
  getNotificationSettings: [{ about: 'one’s own', input: () => ({}) }],
  changeNotificationSettings: [
    { about: 'one’s own', input: () => ({ body: { emails: { comment: 'never' } } }) },
  ],
  describeUnsubscribeLink: [
    { about: 'a link that isn’t valid', input: () => ({ query: { token: 'a.b.c' } }) },
  ],
  readAllNotifications: [{ about: 'one’s own', input: () => ({}) }],
}
