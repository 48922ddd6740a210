import { isDeepStrictEqual } from 'node:util'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Media } from '#features/media/server/service.ts'
import type { Change, Current, Revisions } from '#features/revisions/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { Log } from '#platform/server/log.ts'
import { logoPattern, shippedTexts, siteKind, siteRecord, siteTopic } from '../contract/rules.ts'
import { accentStyle } from './accent-style.ts'
import { siteContent, type SiteContent } from '../contract/settings-schemas.ts'

type Dependencies = {
  revisions: Revisions
  media: Pick<Media, 'storePortrait' | 'removePortrait' | 'size'>
  invalidation: Pick<InvalidationBus, 'listen' | 'clearHere'>
  log: Log
  /** The name that the settings give. */
  shippedName: string
  /** Called with the name in force, before anything says it. */
  renameSite: (name: string) => void
}

const noLogo = 'This logo is gone. Upload it again.'

export type SiteSettings = ReturnType<typeof createSiteSettings>

/**
 * The site's name, tagline and links, in versions. Everything says what is in force, so a change
 * clears each node's caches (docs/product/site.md 40).
 */
export function createSiteSettings({
  revisions,
  media,
  invalidation,
  log,
  shippedName,
  renameSite,
}: Dependencies) {
  const shipped: SiteContent = {
    name: shippedName,
    ...shippedTexts,
    logo: null,
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
  const storedLogo = async (viewer: Viewer, logo: string | null) => {
    if (logo === null) return { logo, isNew: false }
    if (!logoPattern.test(logo))
      return { logo: await media.storePortrait(viewer, logo), isNew: true }
    if ((await media.size(logo.replace('/media/', ''))) === null)
      throw new DomainError('invalid', noLogo, { logo: noLogo })
    return { logo, isNew: false }
  }
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

    /**
     * An uploaded logo is stored with the settings, and stays for the sake of their versions.
     * @throws DomainError `conflict`, `invalid`; as a portrait's for an upload.
     */
    save: async (
      viewer: Viewer,
      { version, note, ...content }: SiteContent & { version: number; note: string },
    ) => {
      const { logo, isNew } = await storedLogo(viewer, content.logo)
      try {
        return await save(viewer, { content: { ...content, logo }, note, version })
      } catch (error) {
        if (isNew) await media.removePortrait(logo)
        throw error
      }
    },

    /** @throws DomainError `conflict`, `invalid`. */
    restore: (viewer: Viewer, change: { version: number; note: string }) =>
      save(viewer, { content: null, ...change }),
  }
}
