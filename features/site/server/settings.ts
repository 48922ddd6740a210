import { isDeepStrictEqual } from 'node:util'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Change, Current, Revisions } from '#features/revisions/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Log } from '#platform/server/log.ts'
import { shippedTexts, siteKind, siteRecord, siteTopic } from '../contract/rules.ts'
import { accentStyle } from './accent-style.ts'
import { siteContent, type SiteContent } from '../contract/settings-schemas.ts'

type Dependencies = {
  revisions: Revisions
  invalidation: Pick<InvalidationBus, 'listen' | 'clearHere'>
  log: Log
  /** The name that the settings give. */
  shippedName: string
  /** Called with the name in force, before anything says it. */
  renameSite: (name: string) => void
}

export type SiteSettings = ReturnType<typeof createSiteSettings>

/**
 * The site's name, tagline and links, in versions. Everything says what is in force, so a change
 * clears each node's caches (docs/product/site.md 40).
 */
export function createSiteSettings({
  revisions,
  invalidation,
  log,
  shippedName,
  renameSite,
}: Dependencies) {
  const shipped: SiteContent = {
    name: shippedName,
    ...shippedTexts,
    accent: null,
    navLinks: [],
    footerLinks: [],
  }
  const revised = revisions.define<SiteContent>({
    kind: siteKind,
    schema: siteContent,
    originalOf: (asked) => (asked === siteRecord ? shipped : undefined),
    describe: () => ({ name: 'the site settings', path: '/control-center?tab=site' }),
    topics: [siteTopic],
  })
  let inForce = shipped
  let isFailing = false
  const load = async () => {
    try {
      const { content } = await revised.read(siteRecord)
      isFailing = false
      if (isDeepStrictEqual(content, inForce)) return
      inForce = content
      renameSite(content.name)
      invalidation.clearHere()
    } catch (error) {
      if (!isFailing)
        log.warn({ err: error }, 'cannot read the site settings; those read last stay in force')
      isFailing = true
    }
  }
  let isAsked = false
  let loading: Promise<void> | null = null
  /** Loads once more if it is asked for while it loads, since that may have missed a change. */
  const refresh = (): Promise<void> => {
    isAsked = true
    loading ??= (async () => {
      while (isAsked) {
        isAsked = false
        await load()
      }
      loading = null
    })()
    return loading
  }
  invalidation.listen((topics) => {
    if (topics === null || topics.includes(siteTopic)) void refresh()
  })
  const save = async (
    viewer: Viewer,
    change: Change<SiteContent>,
  ): Promise<Current<SiteContent>> => {
    const saved = await revised.save(viewer, siteRecord, change)
    await refresh()
    return saved
  }

  return {
    /** What is in force on this node. */
    current: (): SiteContent => inForce,

    /** The styles of the accent color in force; empty for none. */
    accentStyle: (): string => (inForce.accent === null ? '' : accentStyle(inForce.accent)),

    /** Reads what is in force, for a node that starts. */
    refresh,

    read: () => revised.read(siteRecord),

    /** @throws DomainError `conflict`, `invalid`. */
    save: (
      viewer: Viewer,
      { version, note, ...content }: SiteContent & { version: number; note: string },
    ) => save(viewer, { content, note, version }),

    /** @throws DomainError `conflict`, `invalid`. */
    restore: (viewer: Viewer, change: { version: number; note: string }) =>
      save(viewer, { content: null, ...change }),
  }
}
