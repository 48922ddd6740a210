import { nothing, type Cases } from '#app/testing/access-case.ts'

/** Valid calls of the queues' endpoints. */
export const inputs: Cases = {
  listJobs: [{ about: 'failed ones', input: () => ({ query: { state: 'failed' } }) }],
  listJobQueues: [{ about: 'all', input: () => ({}) }],
  listWaitingMoney: [{ about: 'all', input: () => ({}) }],
  actOnWaitingMoney: [
    {
      about: 'money that does not wait',
      another: () => 404,
      input: () => ({ params: { kind: 'refund', id: nothing }, body: { action: 'retry' } }),
    },
  ],
  actOnJobs: [
    {
      about: 'a job that is gone',
      input: () => ({ body: { action: 'retry', ids: [nothing] } }),
    },
  ],
}
