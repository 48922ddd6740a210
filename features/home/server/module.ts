import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Module } from '#platform/server/module.ts'

/** The landing page and the dashboard, built from other features' endpoints. */
export function createHomeModule(): Module<Viewer> {
  return {
    name: 'home',
    contracts: [],
    routes: [],
    privacy: {},
    pages: [
      { path: '/', query: [], isIndexed: true },
      { path: '/landing', query: [] },
    ],
  }
}
