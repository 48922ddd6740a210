import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Change, Current, Revisions } from '#features/revisions/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { cachedUntilChanged } from '#platform/server/cache/cached-until-changed.ts'
import { screeningRules, type EditedRules } from '../contract/screening-schemas.ts'
import { findListed, reasonsFor, type ScreeningRules } from './screening.ts'

type Dependencies = {
  /** The operator's file. */
  file: ScreeningRules
  revisions: Revisions
  invalidation: Pick<InvalidationBus, 'listen'>
}

/** The only record of its kind. */
const name = 'rules'
const topic = 'screening'

export type Screening = ReturnType<typeof createScreening>

/**
 * The rules that hold text back: the operator's file, or what administrators put in its place
 * (docs/product/moderation.md 17). How texts are compared stays the file's, since stored
 * fingerprints depend on it.
 */
export function createScreening({ file, revisions, invalidation }: Dependencies) {
  const { duplicates, ...original } = file
  const revised = revisions.define<EditedRules>({
    kind: 'screening',
    schema: screeningRules,
    originalOf: (asked) => (asked === name ? original : undefined),
    describe: () => ({ name: 'Screening rules', path: '/control-center?tab=screening' }),
    topics: [topic],
  })
  const inForce = cachedUntilChanged(invalidation, [topic], () => revised.read(name))
  const withFile = (rules: EditedRules): ScreeningRules => ({ ...rules, duplicates })
  const save = (viewer: Viewer, change: Change<EditedRules>): Promise<Current<EditedRules>> =>
    revised.save(viewer, name, change)

  return {
    duplicates,

    /** The rules in force, on every node. */
    rules: async (): Promise<ScreeningRules> => withFile((await inForce()).content),

    read: () => revised.read(name),

    /** What other rules would find in a text, and what those in force find. */
    preview: async (rules: EditedRules, text: string, isNewAuthor: boolean) => {
      const { version, content } = await inForce()
      const by = (tried: EditedRules) =>
        reasonsFor(findListed(tried, { title: '', text, links: [] }), tried, {
          approved: isNewAuthor ? 0 : tried.newAuthors.knownAfter,
          hasSameText: false,
          wasRejected: false,
          rejection: null,
        })
      return { reasons: by(rules), inForce: { version, reasons: by(content) } }
    },

    /** @throws DomainError `conflict`, `invalid`. */
    save: (
      viewer: Viewer,
      { version, note, ...content }: EditedRules & { version: number; note: string },
    ) => save(viewer, { content, note, version }),

    /** @throws DomainError `conflict`, `invalid`. */
    restore: (viewer: Viewer, change: { version: number; note: string }) =>
      save(viewer, { content: null, ...change }),
  }
}
