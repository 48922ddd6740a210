import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { hour } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import type { DemoCommunity } from '#platform/server/module.ts'
import type { BillSin, overviewId, Sin } from '../contract/rules.ts'
import type { CampaignComments } from './comments.ts'
import type { Support } from './support.ts'
import type { Testimonies } from './testimonies.ts'

type Dependencies = {
  comments: CampaignComments
  testimonies: Testimonies
  support: Support
}

type Reviewed = { state?: 'pending' | 'rejected'; reason?: string; text: string }
type DemoComment = Reviewed & {
  on: Sin | typeof overviewId
  bill?: true
  by?: string
  name?: string
}
type DemoTestimony = Reviewed & {
  on: Sin
  by: string
  name?: string
  title?: string
  likes?: number
}
type DemoCampaign = {
  supporters: Record<BillSin, number>
  comments: DemoComment[]
  testimonies: DemoTestimony[]
}

/** Comments and testimonies in every state, and supporters of both bills, by fictional people. */
export async function seedCampaign(
  { comments, testimonies, support }: Dependencies,
  { clock, during, folder, members }: DemoCommunity<Viewer>,
): Promise<void> {
  const demo = parse(await readFile(join(folder, 'campaign.yaml'), 'utf8')) as DemoCampaign
  const people = [...members.values()]
  const [host] = people
  if (!host) return
  const memberOf = (username: string): Viewer => {
    const member = members.get(username)
    if (!member) throw new Error(`campaign.yaml: ${username} is not in members.yaml`)
    return member
  }
  const now = clock.now().getTime()
  const ago = (place: number) => new Date(now - (place + 1) * 9 * hour)

  await comments.import(
    demo.comments.flatMap(({ on, bill, by, name = null, text, state }, index) =>
      state
        ? []
        : [
            {
              id: newId(),
              articleType: bill ? ('bill' as const) : ('universal' as const),
              articleId: on,
              authorId: by ? memberOf(by).account.id : null,
              authorName: by ? null : name,
              content: text,
              createdAt: ago(index),
            },
          ],
    ),
  )
  for (const [index, { on, bill, by, name, text, state, reason }] of demo.comments.entries()) {
    if (!state) continue
    const write = () =>
      comments.create(
        by ? memberOf(by) : null,
        {
          articleType: bill ? 'bill' : 'universal',
          articleId: on,
          content: text,
          authorName: name,
          website: '',
        },
        `demo ${index}`,
      )
    if (state === 'rejected') {
      const { id } = await during(ago(5), write)
      await during(ago(3), () => comments.decide(host, id, { status: 'rejected', reason }))
    } else await write()
  }

  for (const [index, written] of demo.testimonies.entries()) {
    const { on, by, name = null, title = null, text, state, reason, likes = 0 } = written
    const author = memberOf(by)
    const words = { sin: on, title, content: text, displayName: name }
    if (!state) {
      const fans = people.filter((each) => each !== author).slice(-likes)
      await testimonies.import(
        { ...words, id: newId(), authorId: author.account.id, createdAt: ago(index * 2) },
        likes > 0 ? fans.map(({ account }) => account.id) : [],
      )
      continue
    }
    const write = () => testimonies.create(author, words)
    if (state === 'rejected') {
      const { id } = await during(ago(6), write)
      await during(ago(3), () => testimonies.decide(host, id, { status: 'rejected', reason }))
    } else await write()
  }

  for (const [bill, count] of Object.entries(demo.supporters))
    for (const member of people.slice(-count)) await support.support(member, bill)
}
