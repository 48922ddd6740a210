import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { marked } from 'marked'
import { parse } from 'yaml'
import { day, hour, type Clock } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import { inOneTransaction } from '#platform/server/one-transaction.ts'
import { readFrontMatter } from '#platform/server/front-matter.ts'
import type { Answers } from '#features/profile/contract/answers.ts'
import type { Tier } from '#features/membership/contract/tiers.ts'
import type { Category } from '#features/news/contract/rules.ts'
import type { Viewer } from '#features/identity/server/service.ts'
import { actingFor } from '#features/identity/server/viewer.ts'
import type { App } from './compose.ts'
import { addComments } from './demo-comments.ts'
import { addDebates } from './demo-debates.ts'
import { authorAnswers, demoMembers, type DemoMember } from './demo-members.ts'
import { subscribe } from './demo-plans.ts'
import { waitingArticles, waitingComment } from './demo-waiting.ts'

const folder = join(import.meta.dirname, '../../content/demo')

/** The password of every demo login (decisions 10.7). */
export const demoPassword = 'xverse-demo'

/** What the start prints of the demo logins. */
export const demoLogins = `Demo logins (password ${demoPassword}): ${demoMembers.map(({ username }) => username).join(', ')}`

type Author = {
  username: string
  firstName: string
  lastName: string
  location: string
  bio: string
}
type DemoArticle = {
  title: string
  summary: string
  category: Category
  scope: 'national' | 'state'
  state: string | null
  tags: string[]
  author: string
  published_hours_ago: number
  cover: string | null
  cover_alt: string | null
  cover_caption: string | null
  featured: boolean
}

/** Any number, the same in every process: whoever holds it fills. */
export const fillLock = 7_203_120

/** Fills an empty database with the fictional demo community, whole or not at all; false when somebody lives there already. */
export function seedDemo(
  app: App,
  clock: Clock,
  say: (line: string) => void = () => {},
): Promise<boolean> {
  const { pool, connection } = app.database
  return inOneTransaction(
    {
      pool,
      connection,
      lock: fillLock,
      waiting: 'Waiting for another node to fill the empty database',
      say,
    },
    () => fill(app, clock),
  )
}

async function fill(app: App, clock: Clock): Promise<boolean> {
  if ((await app.identity.countAccounts()) > 0) return false
  const ids = await addAuthors(app, clock)
  const added = await Promise.all(demoMembers.map((member) => addMember(app, clock, member)))
  // One after the other: inside one transaction no lock keeps payments apart.
  for (const { id, tier, lastName } of added)
    if (tier !== 'public') await subscribe(app, id, tier, `House of ${lastName}`)
  const newest = await addArticles(app, clock, ids)
  await addWaiting(app)
  await addHeldBackComment(app, newest)
  await addDebates(
    app,
    clock,
    await viewerOf(app, 'demo_admin'),
    await Promise.all(
      [...demoMembers.map(({ username }) => username), ...ids.keys()].map((name) =>
        viewerOf(app, name),
      ),
    ),
  )
  return true
}

/** Somebody of the demo, as if they were signed in. */
async function viewerOf(app: App, username: string): Promise<Viewer> {
  const account = await app.identity.accountOf(username)
  if (!account) throw new Error(`the demo has no ${username}`)
  return actingFor(account)
}

/** What waits for the moderators: written by members, as they would, and held back or submitted. */
async function addWaiting(app: App): Promise<void> {
  const written = {
    summary: null,
    category: 'opinion' as const,
    scope: 'national' as const,
    state: null,
    tags: [],
    featured: false,
    mediaUrl: null,
    mediaType: null,
  }
  for (const { author, ...article } of waitingArticles) {
    const account = await app.identity.accountOf(author)
    if (account) await app.news.create(actingFor(account), { ...written, ...article })
  }
}

/** A comment that the screening held back. */
async function addHeldBackComment(app: App, thingId: string | null): Promise<void> {
  const account = await app.identity.accountOf(waitingComment.author)
  if (account && thingId)
    await app.comments.create(actingFor(account), {
      kind: 'article',
      thingId,
      content: waitingComment.content,
      side: null,
    })
}

async function addMember(
  app: App,
  clock: Clock,
  { tier, answers, isListed, age, ...person }: DemoMember,
): Promise<{ id: string; tier: Tier; lastName: string }> {
  const now = clock.now().getTime()
  const account = await app.identity.addAccount({
    ...person,
    id: newId(),
    password: demoPassword,
    email: `${person.username}@example.org`,
    emailVerifiedAt: new Date(now),
    isDemo: true,
    createdAt: new Date(now - age * day),
  })
  if (answers) await answer(app, account, answers, isListed, age)
  return { id: account.id, tier, lastName: person.lastName }
}

type Account = Awaited<ReturnType<App['identity']['addAccount']>>

/** Answers for somebody, as they would themselves, and a past in which the score grew. */
async function answer(
  app: App,
  account: Account,
  answers: Partial<Answers>,
  isListed: boolean,
  age: number,
): Promise<void> {
  const { score } = await app.profile.change(actingFor(account), { ...answers, consent: true })
  const steps = Math.min(6, Math.floor(age / 30))
  await app.profile.importHistory(
    account.id,
    Array.from({ length: steps }, (_, index) => ({
      daysAgo: (steps - index) * 30,
      total: Math.max(0, score - (steps - index) * 4 + (index % 2)),
    })),
  )
  await app.profile.put({ userId: account.id, isListed })
}

async function addAuthors(app: App, clock: Clock): Promise<Map<string, string>> {
  const authors = parse(await readFile(join(folder, 'members.yaml'), 'utf8')) as Author[]
  const now = clock.now().getTime()
  const added = await Promise.all(
    authors.map(async (author, index) => {
      const account = await app.identity.addAccount({
        ...author,
        id: newId(),
        password: null,
        email: null,
        isDemo: true,
        createdAt: new Date(now - (500 - index * 7) * day),
      })
      await answer(app, account, authorAnswers(index), true, 400 - index * 7)
      await app.membership.put({
        userId: account.id,
        tier: 'weekly',
        paidUntil: null,
        paidTier: null,
      })
      return [author.username, account.id] as const
    }),
  )
  return new Map(added)
}

async function addArticles(
  app: App,
  clock: Clock,
  ids: Map<string, string>,
): Promise<string | null> {
  const names = (await readdir(join(folder, 'news'))).filter((name) => name.endsWith('.md')).sort()
  const now = clock.now().getTime()
  const rows = await Promise.all(
    names.map(async (name, index) => {
      const { data, body } = readFrontMatter<DemoArticle>(
        await readFile(join(folder, 'news', name), 'utf8'),
      )
      const publishedAt = new Date(now - data.published_hours_ago * hour)
      const authorId = ids.get(data.author)
      if (!authorId) throw new Error(`${name}: ${data.author} is not in members.yaml`)
      return {
        id: newId(),
        authorId,
        title: data.title,
        summary: data.summary,
        body: await marked.parse(body),
        category: data.category,
        scope: data.scope,
        state: data.state,
        tags: data.tags,
        featured: data.featured,
        status: 'published' as const,
        moderationState: 'approved' as const,
        mediaUrl: data.cover ? `/content/media/covers/${data.cover}-1280.webp` : null,
        mediaType: data.cover ? ('image' as const) : null,
        mediaAlt: data.cover_alt,
        mediaCaption: data.cover_caption,
        thumbnailUrl: data.cover ? `/content/media/covers/${data.cover}-720.webp` : null,
        createdAt: publishedAt,
        updatedAt: publishedAt,
        publishedAt,
        views: 40 + ((index * 7919) % 4200),
      }
    }),
  )
  await app.news.import(rows)
  await addComments(app, rows, [...ids.values()])
  return (
    rows.reduce<{ id: string; publishedAt: Date } | null>(
      (found, row) => (found && found.publishedAt > row.publishedAt ? found : row),
      null,
    )?.id ?? null
  )
}
