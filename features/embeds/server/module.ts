import type { Viewer } from '#features/identity/contract/viewer.ts'
import { minute } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as embedsApi from '../contract/endpoints.ts'
import { embedApiPaths } from './api-notes.ts'
import { registerCards } from './card-files.ts'
import { registerFrames } from './frames.ts'
import { createOembed } from './oembed.ts'
import { embedRoutes } from './routes.ts'
import { createSubjects } from './subjects.ts'

/** What other sites show of this one: embeds, oEmbed and share cards. */
export function createEmbedsModule(
  { clock, invalidation, limiter, site, workers }: Platform,
  _services: unknown,
  /** Those with something to show. */
  features: Pick<Module<Viewer>, 'shownElsewhere'>[],
): Module<Viewer> {
  const subjects = createSubjects({
    kinds: features.flatMap(({ shownElsewhere = [] }) => shownElsewhere),
    clock,
    invalidation,
    siteUrl: site.siteUrl,
  })
  return {
    name: 'embeds',
    contracts: [embedsApi],
    routes: embedRoutes(createOembed({ subjects, site })),
    limits: {
      oembed: { max: 120, per: minute, by: 'address' },
      embeds: {
        max: 600,
        per: minute,
        by: 'address',
        about: 'Embeds on other sites, and their moving figures',
      },
      shareCards: { max: 120, per: minute, by: 'address', about: 'Pictures for previews of links' },
    },
    privacy: {},
    http: (app) => {
      registerFrames(app, { subjects, site, limiter })
      registerCards(app, { subjects, site, limiter, clock, workers })
    },
    api: {
      tags: { Embeds: 'What other sites show of this one: frames, oEmbed and pictures' },
      paths: embedApiPaths,
    },
  }
}
