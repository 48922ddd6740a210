import { nothing, type Cases } from '#app/testing/access-case.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { getAnnouncement, publishAnnouncement } from '../contract/endpoints.ts'
import { getSiteSettings, saveSiteSettings } from '../contract/settings-endpoints.ts'

let written = 0
const words = () => ({ text: `The site moves, part ${(written += 1)}.`, tone: 'notice' as const })

async function shownId(app: TestApp): Promise<string | null> {
  const admin = await app.member({ isAdmin: true })
  return (await admin.call(getAnnouncement, {})).announcement?.id ?? null
}

async function publish(app: TestApp) {
  const admin = await app.member({ isAdmin: true })
  return admin.call(publishAnnouncement, { body: { ...words(), replaces: await shownId(app) } })
}

/** Other settings than any before. */
async function otherSettings(app: TestApp) {
  const admin = await app.member({ isAdmin: true })
  const { version, content } = await admin.call(getSiteSettings, {})
  return { ...content, tagline: `Tagline ${(written += 1)}`, note: '', version }
}

/** The announcement on every page, and the site's settings. */
export const inputs: Cases = {
  getAnnouncement: [{ about: 'shown now', input: () => ({}) }],
  listAnnouncements: [{ about: 'earlier ones', input: () => ({}) }],
  publishAnnouncement: [
    {
      about: 'instead of the one that is shown',
      input: async ({ app }) => ({ body: { ...words(), replaces: await shownId(app) } }),
    },
  ],
  changeAnnouncement: [
    {
      about: 'its words',
      input: async ({ app }) => {
        const { id, version } = await publish(app)
        return { params: { id }, body: { ...words(), version } }
      },
    },
  ],
  endAnnouncement: [
    {
      about: 'the one that is shown',
      input: async ({ app }) => ({ params: { id: (await publish(app)).id } }),
    },
  ],
  getSiteSettings: [{ about: 'in force', input: () => ({}) }],
  saveSiteSettings: [
    {
      about: 'another tagline',
      input: async ({ app }) => ({ body: await otherSettings(app) }),
    },
  ],
  restoreSiteSettings: [
    {
      about: 'changed ones',
      input: async ({ app }) => {
        const admin = await app.member({ isAdmin: true })
        const { version } = await admin.call(saveSiteSettings, { body: await otherSettings(app) })
        return { query: { version } }
      },
    },
  ],
  closeAnnouncement: [
    { about: 'in this browser', input: () => ({ form: { id: nothing, path: '/docs' } }) },
  ],
}
