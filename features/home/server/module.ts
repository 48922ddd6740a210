import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving } from '#platform/server/http/endpoint-table.ts'
import type { MemberTask } from '#platform/server/member-tasks.ts'
import type { Proof } from '#platform/server/proof.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { FrontPage } from '../contract/schemas.ts'
import * as homeApi from '../contract/endpoints.ts'

import { offerings } from './offerings.ts'

type Dependencies = { membership: Pick<Membership, 'planFor'> }

const serve = serving<Viewer>()

/** The landing page and the dashboard, built from other features' endpoints and tasks. */
export function createHomeModule(
  { log }: Platform,
  { membership }: Dependencies,
  features: Pick<Module<Viewer>, 'tasks' | 'proof'>[],
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
  /** A fact that can't be read is left out, so that the page's other words are there. */
  const factOf = async (proof: Module<Viewer>['proof']): Promise<Proof | []> => {
    try {
      return (await proof?.()) ?? []
    } catch (error) {
      log.error({ err: error }, "a fact of the front page couldn't be read")
      return []
    }
  }
  const frontPage = async (): Promise<FrontPage> => {
    const plan = await membership.planFor('canVoteInDebates')
    const facts = await Promise.all(features.map(({ proof }) => factOf(proof)))
    return {
      costs: plan
        ? `Reading is free, an account is free, and voting costs ${plan.displayPrice}.`
        : 'Reading, an account and voting are free.',
      proofs: facts
        .flat()
        .sort((one, other) => one.order - other.order)
        .map(({ order: _order, ...fact }) => ({ ...fact, badge: null })),
      offerings,
    }
  }
  return {
    name: 'home',
    contracts: [homeApi],
    routes: [
      serve(homeApi.listTasks, ({ viewer }) => tasksOf(viewer)),
      serve(homeApi.getFrontPage, frontPage),
    ],
    privacy: {},
    pages: [
      { path: '/', query: [], isIndexed: true },
      { path: '/landing', query: [] },
    ],
    api: { tags: { Dashboard: 'The front page, and what waits for you' } },
  }
}

/** What has a time limit first, the nearest one foremost. */
function byUrgency(one: MemberTask, other: MemberTask): number {
  const left = (task: MemberTask) => task.dueAt?.getTime() ?? Infinity
  return left(one) === left(other) ? one.order - other.order : left(one) - left(other)
}
