import type { Locator, Page } from '@playwright/test'
import {
  addVideo,
  createDebate,
  listDebates,
  setRound,
  setStatus,
} from '#features/debates/contract/endpoints.ts'
import { listPlans } from '#features/membership/contract/endpoints.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { findBarriers } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { demoPassword, expect, fresh, test, toastOf, visit } from './support/test.ts'

const draft = {
  description: 'Ducks, mostly.',
  positionA: 'Bread for all.',
  positionB: 'No bread at all.',
  positionAName: 'Feed them',
  positionBName: 'Leave them be',
}

type DebateWire = {
  id: string
  title: string
  move: (status: 'coming_soon' | 'live' | 'closed') => Promise<void>
  toRebuttal: () => Promise<void>
}

/** Opens a debate for one test, as the administrator. */
async function openDebate(
  admin: Page,
  baseURL: string | undefined,
  given: { asksFirst?: boolean; verifiedOnly?: boolean } = {},
  status: 'coming_soon' | 'live' = 'live',
): Promise<DebateWire> {
  const { request } = admin.context()
  expect(
    (
      await request.post(`${baseURL}/api/login`, {
        data: { username: 'demo_admin', password: demoPassword },
      })
    ).status(),
  ).toBe(200)
  const title = `Ducks ${fresh('')}`
  const { id } = (await (
    await request.post(`${baseURL}${createDebate.path}`, { data: { ...draft, title, ...given } })
  ).json()) as { id: string }
  const move = async (to: string) => {
    expect(
      (
        await request.patch(`${baseURL}${pathTo(setStatus.path, { id })}`, { data: { status: to } })
      ).status(),
    ).toBe(200)
  }
  await move(status)
  const toRebuttal = async () => {
    expect(
      (
        await request.patch(`${baseURL}${pathTo(setRound.path, { id })}`, {
          data: { round: 'rebuttal' },
        })
      ).status(),
    ).toBe(200)
  }
  return { id, title, move, toRebuttal }
}

const stage = (page: Page) => page.getByRole('region', { name: /^Ducks/ })
/** The score as screen readers announce it. */
async function expectScore(page: Page, a: number, b: number, timeout = 8000): Promise<void> {
  await expect(page.getByText(`Votes for A: ${a}`, { exact: true })).toBeVisible({ timeout })
  await expect(page.getByText(`Votes for B: ${b}`, { exact: true })).toBeVisible({ timeout })
}
const voteButton = (page: Page) => page.getByRole('button', { name: /^(Vote|Change vote)$/ })

/** A side's card in the dialog, named by its side: all of it votes. */
const sideButton = (dialog: Page | Locator, position: 'A' | 'B') =>
  dialog.getByRole('button', {
    name: `Position ${position} ${position === 'A' ? draft.positionAName : draft.positionBName}`,
  })

/** Chooses one of the debates below the stage, whose heading then has the focus. */
async function chooseAnother(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Available Debates' }).getByRole('listitem').first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
}

async function vote(page: Page, position: 'A' | 'B'): Promise<void> {
  await voteButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Cast Your Vote in the Arena' })
  await sideButton(dialog, position)
    .getByText(position === 'A' ? draft.positionA : draft.positionB)
    .click()
  await expect(dialog).toBeHidden()
}

test('a vote in one browser shows in the other within a second, and both end on the true count after a lost connection', async ({
  page,
  baseURL,
  member,
  visitor,
}) => {
  test.slow()
  const { id, title, move, toRebuttal } = await openDebate(await visitor(), baseURL)
  const other = await visitor()
  await member(page, 'demo_annual')
  await member(other, 'demo_monthly')
  for (const each of [page, other]) {
    await visit(each, `/debate-arena?id=${id}`)
    await expectScore(each, 0, 0)
  }
  await expect(page.locator('[data-live]')).toBeVisible()
  await expect(stage(page).getByText('watching'), 'two are no crowd').toBeHidden()
  await expect(stage(page).getByText('LIVE DEBATE')).toBeVisible()

  const risen = other.locator('[data-risen]')
  const highlighted = risen.filter({ hasText: 'Votes for A: 1' }).waitFor()
  await vote(page, 'A')
  await expectScore(other, 1, 0, 1000)
  await highlighted
  await expect(risen, 'the highlight ends').toHaveCount(0)
  await expect(toastOf(page).getByText('Your vote has been recorded in the arena!')).toBeVisible()
  await expect(
    page.getByText('You voted for Feed them. You can change it until voting closes.'),
  ).toBeVisible()
  const receipt = page.getByRole('region', { name: 'Your vote receipt' })
  await expect(receipt).toContainText(/[a-z2-9]{4}(-[a-z2-9]{4}){4}/)
  const tab = await page.context().newPage()
  await visit(tab, `/debate-arena?id=${id}`)
  await expect(tab.getByText('You voted for Feed them.')).toBeVisible()

  await other.context().setOffline(true)
  await vote(page, 'B')
  await expectScore(page, 0, 1)
  await voteButton(tab).click()
  await expect(
    tab.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Position B' }),
    'another tab learns of it when it asks',
  ).toContainText('Your current vote')
  await tab.close()
  await toRebuttal()
  await expect(stage(page).getByText('Current Round: Rebuttal')).toBeVisible()
  await expectScore(other, 1, 0)
  await other.context().setOffline(false)
  await expectScore(other, 0, 1)
  await expect(stage(other).getByText('Current Round: Rebuttal')).toBeVisible()
  await vote(other, 'B')
  for (const each of [page, other]) await expectScore(each, 0, 2)

  const code = await receipt.locator('.select-all').innerText()
  await chooseAnother(page)
  await expect(receipt).toBeHidden()
  await page.goBack()
  await expect(receipt, 'the code waits for its owner').toContainText(code)
  await page.reload()
  await expect(receipt).toContainText(code)

  await voteButton(other).click()
  await expect(other.getByRole('dialog')).toBeVisible()
  await move('closed')
  await expect(other.getByRole('heading', { name: 'Result: Leave them be' })).toBeFocused()
  await expect(other.getByRole('link', { name: 'Download the tally' })).toHaveAttribute(
    'href',
    `/api/debates/${id}/tally.csv`,
  )
  await expect(page.getByRole('heading', { name: 'Result: Leave them be' })).toBeVisible()
  await expect(page.getByText('No rebuttal argument video was published.')).toHaveCount(2)
  await expect(receipt, 'the close takes no code away').toContainText(code)
  await receipt.getByRole('button', { name: "I've saved it" }).click()
  await expect(receipt).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  await expect(page.getByText(/^2\d*%|^\d+% \(2 of/)).toBeVisible()
})

test('where sockets are blocked, the score arrives as a stream @full', async ({
  page,
  baseURL,
  member,
  visitor,
}) => {
  const { id } = await openDebate(await visitor(), baseURL)
  await page.addInitScript(() => {
    globalThis.WebSocket = class extends EventTarget {
      readyState = 3
      constructor() {
        super()
        queueMicrotask(() => this.dispatchEvent(new Event('close')))
      }
      close() {}
    } as never
  })
  await visit(page, `/debate-arena?id=${id}`)
  await expect(page.locator('[data-live]')).toBeVisible({ timeout: 15_000 })
  const voter = await visitor()
  await member(voter, 'demo_weekly')
  await visit(voter, `/debate-arena?id=${id}`)
  await vote(voter, 'B')
  await expectScore(page, 0, 1)
})

test('a vote that couldn’t be stored is reverted, and the dialog stays open @full', async ({
  page,
  baseURL,
  member,
  visitor,
  trouble,
}) => {
  trouble.expect(/^503 POST .*\/vote$/)
  const { id } = await openDebate(await visitor(), baseURL)
  await member(page, 'demo_annual')
  await visit(page, `/debate-arena?id=${id}`)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/vote', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await held
    return route.fulfill({ status: 503, body: '' })
  })
  await voteButton(page).click()
  await sideButton(page, 'A').click()
  await expectScore(page, 1, 0)
  release()
  await expect(
    toastOf(page).getByText("The arena couldn't process your vote. Please try again."),
  ).toBeVisible()
  await expectScore(page, 0, 0)
  await page.unroute('**/vote')
  await sideButton(page, 'A').click()
  await expectScore(page, 1, 0)
})

test('a side pressed on the landing page is confirmed after the login @full', async ({
  page,
  baseURL,
  member,
  visitor,
}) => {
  const { id } = await openDebate(await visitor(), baseURL)
  const side = `/debate-arena?id=${id}&side=B`
  const reader = await visitor()
  await visit(reader, side)
  await expect(reader.getByText(`You chose ${draft.positionBName}.`)).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Log in to vote' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(side)}`,
  )

  await member(page, 'demo_weekly')
  await visit(page, side)
  const dialog = page.getByRole('dialog', { name: 'Cast Your Vote in the Arena' })
  await expect(dialog.getByText('You chose position B.')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await expect(sideButton(dialog, 'B'), 'Enter confirms what was chosen').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`You voted for ${draft.positionBName}.`)).toBeVisible()
  await expect(page, 'a reload asks nothing').toHaveURL(`/debate-arena?id=${id}`)

  await visit(page, `/debate-arena?id=${id}&side=A`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`/debate-arena?id=${id}`)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Change vote' })).toBeEnabled()
  await expect(dialog).toBeHidden()
})

test('all debates are on one page, with the own vote and one action each @both', async ({
  page,
  baseURL,
  member,
  visitor,
}) => {
  const { id, title } = await openDebate(await visitor(), baseURL)
  await member(page, 'demo_weekly')
  await visit(page, '/debate-arena')
  await page.getByRole('link', { name: 'All debates', exact: true }).click()
  await expect(page).toHaveURL('/debates')
  const open = page.getByRole('region', { name: 'Open for votes' })
  const row = open.getByRole('listitem').filter({ hasText: title })
  await row.getByRole('link', { name: `Vote in ${title}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Position A/ })
    .click()
  await expect(page.getByText('You can change it until voting closes.')).toBeVisible()
  await expect(page, 'a reload asks nothing').toHaveURL(`/debate-arena?id=${id}`)
  await page.getByRole('link', { name: 'All debates', exact: true }).click()
  await expect(row.getByText('You voted A')).toBeVisible()
  await expect(row.getByRole('link', { name: `Change vote in ${title}` })).toBeVisible()
})

test('a vote on the dashboard takes its task away at once @full', async ({
  page,
  baseURL,
  member,
  visitor,
}) => {
  await openDebate(await visitor(), baseURL)
  await member(page, 'demo_weekly')
  await visit(page, '/')
  const staged = page.getByRole('region', { name: 'Live Debates' }).getByRole('article')
  const title = await staged.getByRole('heading').first().innerText()
  const task = page.getByRole('region', { name: 'What needs you' }).getByText(`Vote: ${title}`)
  await expect(task).toBeVisible()
  await staged.getByRole('button', { name: 'Vote', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Position A/ })
    .click()
  await expect(staged.getByText('You can change it until voting closes.')).toBeVisible()
  await expect(task).toHaveCount(0)
  await expect(staged.getByRole('heading').first(), 'the stage stays').toHaveText(title)
})

test('a member without a plan learns what voting and commenting require, and a visitor is asked to log in @full', async ({
  page,
  baseURL,
  member,
  visitor,
}) => {
  const { id } = await openDebate(await visitor(), baseURL)
  const reader = await visitor()
  await visit(reader, `/debate-arena?id=${id}`)
  await expect(voteButton(reader)).toHaveCount(0)
  await expect(reader.getByRole('textbox')).toHaveCount(0)
  await reader.getByRole('link', { name: 'Log in to vote' }).click()
  await expect(reader).toHaveURL(`/login?next=${encodeURIComponent(`/debate-arena?id=${id}&vote`)}`)

  await member(page, 'demo_public')
  await visit(page, `/debate-arena?id=${id}`)
  await expect(page.getByText('Subscribe to Weekly or higher to comment')).toBeVisible()
  await expect(voteButton(page)).toHaveCount(0)
  const plans = (await (
    await page.context().request.get(`${baseURL}${listPlans.path}`)
  ).json()) as { id: string; displayPrice: string }[]
  const price = plans.find(({ id: plan }) => plan === 'weekly')?.displayPrice
  const invitation = page.getByRole('link', { name: `Vote with Weekly, ${price}` })
  const [width, room] = await Promise.all([
    invitation.evaluate((link) => link.getBoundingClientRect().width),
    invitation.evaluate((link) => link.parentElement?.getBoundingClientRect().width),
  ])
  expect(width).toBe(room)
  await invitation.click()
  await expect(page).toHaveURL('/subscribe')
})

test('whose plan ends while the page is open learns it in the dialog @full', async ({
  page,
  baseURL,
  member,
  visitor,
  trouble,
}) => {
  trouble.expect(/^403 POST .*\/vote$/)
  const { id } = await openDebate(await visitor(), baseURL)
  await member(page, 'demo_weekly')
  await visit(page, `/debate-arena?id=${id}`)
  await voteButton(page).click()
  await member(page, 'demo_public')
  const dialog = page.getByRole('dialog')
  await sideButton(dialog, 'B').click()
  await expect(dialog.getByText('Subscribe to Weekly or higher.')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('link', { name: 'See how' }).click()
  await expect(page).toHaveURL('/subscribe')
})

test('a member watches, comments on a side and votes with the keyboard alone @full', async ({
  page,
  baseURL,
  member,
  visitor,
}) => {
  const admin = await visitor()
  const { id } = await openDebate(admin, baseURL)
  await admin.context().request.post(`${baseURL}${pathTo(addVideo.path, { id })}`, {
    data: {
      position: 'A',
      videoType: 'rebuttal',
      videoUrl: '/content/media/debates/year-round-a-rebuttal.mp4',
      aiModel: 'claude',
    },
  })
  await member(page, 'demo_weekly')
  await visit(page, `/debate-arena?id=${id}`)
  await tabTo(page, voteButton(page))
  await page.keyboard.press('Enter')
  await tabTo(page, sideButton(page, 'B'))
  await page.keyboard.press('Enter')
  await expectScore(page, 0, 1)
  await expect(voteButton(page)).toBeFocused()

  await expect(page.getByText('The opening argument video is coming soon.')).toHaveCount(2)
  await tabTo(
    page,
    page
      .getByRole('tablist', { name: 'Rounds of Feed them' })
      .getByRole('tab', { name: 'Opening' }),
  )
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('AI voice · Claude')).toBeVisible()

  const box = page.getByRole('textbox', { name: 'Comment for side B' })
  await tabTo(page, box)
  await page.keyboard.type('They fly south for a reason.')
  await tabTo(page, page.getByRole('button', { name: 'Submit Comment' }).last())
  await page.keyboard.press('Enter')
  await expect(toastOf(page).getByText('Comment Posted')).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Comments for B' }).getByText('They fly south for a reason.'),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: 'Comments for A' })).toHaveCount(0)

  await chooseAnother(page)
  await expect(page).toHaveURL(/\/debate-arena\?id=[\w-]{36}$/)
})

test('the server renders the first debate, and says so for an address without a debate @full', async ({
  page,
  visitor,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^404 GET .*\/debate-arena\?id=nothing$/)
  const scriptless = await visitor({ javaScriptEnabled: false })
  await scriptless.goto(`${baseURL}/debate-arena`)
  await expect(
    scriptless.getByRole('main').getByText('Debate Arena', { exact: true }).first(),
  ).toBeVisible()
  const title = await scriptless.getByRole('heading', { level: 1 }).textContent()
  await expect(scriptless.getByRole('region', { name: title ?? '' })).toBeVisible()
  await expect(scriptless.getByText('Where Voices Face Off for America')).toBeVisible()
  await expect(scriptless.getByRole('heading', { name: 'Available Debates' })).toBeVisible()
  await expect(scriptless.getByText(/^Votes for A: /)).toBeAttached()
  expect((await page.goto('/debate-arena?id=nothing'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Debate Not Found' })).toBeVisible()
})

test('a closed debate shows each argument once, and what it changed over time @full', async ({
  page,
  baseURL,
}) => {
  const debates = (await (await page.request.get(`${baseURL}${listDebates.path}`)).json()) as {
    id: string
    title: string
  }[]
  const id = debates.find(({ title }) => title.startsWith('Should a council meet'))?.id
  await visit(page, `/debate-arena?id=${id}`)
  await expect(page.getByText('Keep the minutes. Add the camera. Let people choose.')).toHaveCount(
    1,
  )
  await expect(page.getByText(/argument video was published/)).toHaveCount(0)
  const changed = page.getByRole('region', { name: 'What the debate changed' })
  await expect(
    changed
      .getByRole('table', { name: /^Votes of all members/ })
      .getByRole('row', { name: 'On paper' }),
  ).toHaveText(/468525\+57$/)
  await expect(changed.getByRole('figure')).toContainText(/Half of 1,203 votes were in by \w+ \d+/)
})

test('watchers are told from five up, and not of a closed debate @full', async ({
  baseURL,
  visitor,
}) => {
  const { id, move } = await openDebate(await visitor(), baseURL)
  const [reader, friend] = [await visitor(), await visitor()]
  await visit(reader, `/debate-arena?id=${id}`)
  const others = []
  for (let count = 1; count < 5; count += 1) {
    await expect(stage(reader).getByText('watching')).toBeHidden()
    const tab = await friend.context().newPage()
    await visit(tab, `/debate-arena?id=${id}`)
    await expect(tab.locator('[data-live]')).toBeVisible()
    others.push(tab)
  }
  await expect(stage(reader).getByText('5 watching')).toBeVisible()
  await move('closed')
  await expect(reader.getByRole('heading', { name: 'Result: a tie' })).toBeVisible()
  await expect(stage(reader).getByText('watching')).toBeHidden()
})

test('a debate to come counts down instead of showing a score @full', async ({
  page,
  baseURL,
  visitor,
}) => {
  const admin = await visitor()
  await openDebate(admin, baseURL)
  const title = `Ducks ${fresh('')}`
  const startsAt = new Date(Date.now() + 50 * 3_600_000 + 30_000).toISOString()
  const { id } = (await (
    await admin
      .context()
      .request.post(`${baseURL}${createDebate.path}`, { data: { ...draft, title, startsAt } })
  ).json()) as { id: string }
  await visit(page, `/debate-arena?id=${id}`)
  await expect(stage(page).getByRole('timer')).toHaveText('2 days 2 hours')
  await expect(stage(page).getByText('Votes for A')).toBeHidden()
})

test('a member says where they stand before a debate opens, and votes again in it', async ({
  page,
  baseURL,
  member,
  visitor,
}) => {
  const asking = { asksFirst: true }
  const { id, move } = await openDebate(await visitor(), baseURL, asking, 'coming_soon')
  await member(page, 'demo_weekly')
  await visit(page, `/debate-arena?id=${id}`)
  await page.getByRole('button', { name: 'Cast a first vote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Before the debate' })
  await sideButton(dialog, 'A').click()
  await expect(dialog).toBeHidden()
  await expect(toastOf(page).getByText('First vote recorded')).toBeVisible()
  await expect(
    page.getByText('Before the debate you support Feed them. Vote again once it opens.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change first vote' })).toBeVisible()
  await move('live')
  await expectScore(page, 0, 0)
  await vote(page, 'B')
  await expectScore(page, 0, 1)
})

test('a debate for verified members leads others to verification @full', async ({
  page,
  baseURL,
  member,
  visitor,
}) => {
  const { id } = await openDebate(await visitor(), baseURL, { verifiedOnly: true })
  await member(page, 'demo_weekly')
  await visit(page, `/debate-arena?id=${id}`)
  await expect(stage(page)).toContainText(
    'Only verified members vote in this debate. Verify your identity to vote.',
  )
  await expect(voteButton(page)).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Verify your identity' }).click()
  await expect(page).toHaveURL('/settings/profile#verification')
})
