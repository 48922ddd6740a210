import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving } from '#platform/server/http/endpoint-table.ts'
import type { MemberTask } from '#platform/server/member-tasks.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as homeApi from '../contract/endpoints.ts'

const serve = serving<Viewer>()

/** The landing page and the dashboard, built from other features' endpoints and tasks. */
export function createHomeModule(
  _platform: Platform,
  _services: object,
  features: Pick<Module<Viewer>, 'tasks'>[],
): Module<Viewer> {
  const tasksOf = async (viewer: Viewer) => {
    const found = await Promise.all(
      features.map(async ({ tasks }) => (await tasks?.(viewer)) ?? []),
    )
    return found
      .flat()
      .sort(byUrgency)
      .map(({ text, detail = null, path, dueAt = null }) => ({ text, detail, path, dueAt }))
  }
  return {
    name: 'home',
    contracts: [homeApi],
    routes: [serve(homeApi.listTasks, ({ viewer }) => tasksOf(viewer))],
    privacy: {},
    pages: [
      { path: '/', query: [], isIndexed: true },
      { path: '/landing', query: [] },
    ],
    api: { tags: { Dashboard: 'What waits for you' } },
  }
}

/** What has a time limit first, the nearest one foremost. */
function byUrgency(one: MemberTask, other: MemberTask): number {
  const left = (task: MemberTask) => task.dueAt?.getTime() ?? Infinity
  return left(one) === left(other) ? one.order - other.order : left(one) - left(other)
}
