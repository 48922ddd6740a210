import { openTestApp } from '#app/testing/test-app.ts'
import { noMapping } from '#features/moving/server/categories.ts'
import type { MoveRequest } from '#features/moving/server/service.ts'
import { oldArticle, siteOf } from '#features/moving/testing/moving.ts'
import type { Result } from './result.ts'

const promise = 'moving'
const count = Number(process.env['ROWS'] ?? 5000)
/** Seconds for bringing them all. */
const longestAllowed = 120

const sentence = 'The council met again and counted every vote that was cast in the ward by then. '

/** Articles of 800 words with links to one another and three comments each. */
const articles = () =>
  Array.from({ length: count }, (_, at) =>
    oldArticle(`a${at}`, {
      html: Array.from(
        { length: 12 },
        (_each, place) =>
          `<p>${sentence.repeat(4)}<a href="https://old.example/a${(at * 7 + place) % count}">See</a>.</p>`,
      ).join(''),
      comments: Array.from({ length: 3 }, (_each, place) => ({
        id: `a${at}.${place}`,
        parentId: place === 2 ? `a${at}.0` : null,
        name: `Reader ${place}`,
        at: new Date(Date.UTC(2020, 1, 1, place)),
        html: '<p>Yes, and more than once.</p>',
      })),
    }),
  )

/** A site's articles brought, brought again, and taken back. */
export async function measure(): Promise<Result[]> {
  const app = await openTestApp()
  const { username: as } = await app.person({ isAdmin: true })
  const moving = await app.features.moving.open()
  const site = siteOf(articles())
  const request: MoveRequest = {
    name: 'bench',
    as,
    authors: 'house',
    publishes: true,
    filing: noMapping,
    pictures: [],
    members: null,
    subscribers: null,
    consent: 'consent',
    isDryRun: false,
    note: () => {},
  }
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return (performance.now() - began) / 1000
  }
  const quietly = () => {}
  const dry = await timed(() => moving.run(site, { ...request, isDryRun: true }, quietly))
  const brought = await timed(() => moving.run(site, request, quietly))
  const again = await timed(() => moving.run(site, request, quietly))
  const undone = await timed(() => moving.undo('bench', { as, isDryRun: false }, quietly))
  await app.close()
  return [
    {
      promise,
      what: `${count.toLocaleString('en-US')} articles of 800 words with 3 comments: dry run, brought, brought again, undone`,
      promised: `at most ${longestAllowed} s`,
      isKept: brought <= longestAllowed,
      figure: `${[dry, brought, again, undone].map((seconds) => seconds.toFixed(1)).join(', ')} s`,
    },
  ]
}
