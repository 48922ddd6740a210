import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import { createJobAdmin } from '#platform/server/jobs/job-admin.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as queuesApi from '../contract/endpoints.ts'
import { queueRoutes } from './routes.ts'
import { createQueues } from './service.ts'

/** Queued and failed jobs and emails, for administrators. */
export function createQueuesModule({ db, database }: Platform, { audit }: { audit: Audit }) {
  const queues = createQueues({ db, jobs: createJobAdmin(database.pool), audit })
  const module: Module<Viewer> = {
    name: 'queues',
    contracts: [queuesApi],
    routes: queueRoutes(queues),
    limits: { jobActions: { max: 120, per: hour, by: 'account' } },
    privacy: {},
    api: { tags: { Queues: 'Queued and failed jobs and emails' } },
  }
  return module
}
