import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import { createJobAdmin } from '#platform/server/jobs/job-admin.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as queuesApi from '../contract/endpoints.ts'
import { createOperatorStore } from './operator-store.ts'
import { alertOfRefusedCalls } from './refused-calls.ts'
import { queueRoutes } from './routes.ts'
import { createQueues } from './service.ts'
import { createWaitingMoney } from './waiting-money.ts'

type Dependencies = { audit: Audit; notifications: Notifications }

/** Queued and failed jobs and emails, and money that waits, for administrators. */
export function createQueuesModule(
  { db, database, mail, metrics, settings, site, jobs, log, payments: { payments } }: Platform,
  { audit, notifications }: Dependencies,
) {
  const queues = createQueues({ db, jobs: createJobAdmin(database.pool), audit })
  const money = createWaitingMoney({
    store: createOperatorStore(),
    audit,
    db,
    notifications,
    mail,
    metrics,
    adminEmail: settings.adminEmail,
    site,
  })
  alertOfRefusedCalls({ payments, alert: money.alert, db, jobs, log })
  const module: Module<Viewer> = {
    name: 'queues',
    contracts: [queuesApi],
    routes: queueRoutes(queues, money),
    limits: { jobActions: { max: 120, per: hour, by: 'account' } },
    privacy: {},
    api: { tags: { Queues: 'Queued and failed jobs and emails, and money that waits' } },
  }
  return { ...module, service: money }
}
