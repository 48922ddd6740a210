import type { Page } from '@playwright/test'
import { createAvatar, deleteAvatar } from '#features/avatars/contract/endpoints.ts'
import { createDebate, setStatus } from '#features/debates/contract/endpoints.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { findBarriers } from './support/axe.ts'
import { demoPassword, expect, fresh, test, toastOf, visit } from './support/test.ts'

const draft = {
  description: 'Bridges, mostly.',
  positionA: 'A bridge.',
  positionB: 'A ferry.',
  positionAName: 'Build it',
  positionBName: 'Keep the boat',
}
const words =
  'A bridge is open at four in the morning, when the ambulance comes and the boat does not.'

/** Opens a live debate, as the administrator. */
async function openDebate(admin: Page, baseURL: string | undefined): Promise<string> {
  const { request } = admin.context()
  expect(
    (
      await request.post(`${baseURL}/api/login`, {
        data: { username: 'demo_admin', password: demoPassword },
      })
    ).status(),
  ).toBe(200)
  const { id } = (await (
    await request.post(`${baseURL}${createDebate.path}`, {
      data: { ...draft, title: `Bridges ${fresh('')}` },
    })
  ).json()) as { id: string }
  expect(
    (
      await request.patch(`${baseURL}${pathTo(setStatus.path, { id })}`, {
        data: { status: 'live' },
      })
    ).status(),
  ).toBe(200)
  return id
}

const slot = (page: Page) =>
  page.getByRole('region', { name: 'Member arguments: Opening for Build it' })

test('an annual member argues with sources, a moderator accepts it, and readers see it in its slot and find it convincing @full', async ({
  page,
  baseURL,
  member,
  visitor,
  trouble,
}) => {
  test.slow()
  trouble.expect(/^400 POST .*\/arguments$/)
  const id = await openDebate(await visitor(), baseURL)
  const weekly = await visitor()
  await member(weekly, 'demo_weekly')
  await visit(weekly, `/debate-arena?id=${id}`)
  await expect(
    slot(weekly).getByRole('link', {
      name: 'Submit an argument for A with Annual, $25 per year',
      exact: true,
    }),
  ).toHaveAttribute('href', '/subscribe')

  await member(page, 'demo_annual')
  const { request } = page.context()
  const avatar = { voice: 'deep', look: 'lorelei-3' }
  const create = async (name: string) => {
    const data = { ...avatar, name }
    const made = await request.post(`${baseURL}${createAvatar.path}`, { data })
    return ((await made.json()) as { id: string }).id
  }
  const remove = (avatarId: string) =>
    request.delete(`${baseURL}${pathTo(deleteAvatar.path, { id: avatarId })}`)
  const [avatarId, goneId] = [await create('Nova'), await create('Orion')]
  await visit(page, `/debate-arena?id=${id}`)
  await slot(page).getByRole('button', { name: 'Submit an argument for A' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit an argument' })
  await dialog.getByLabel('Speak as').selectOption('Orion')
  await dialog.getByRole('textbox', { name: 'Your argument' }).fill(words)
  await dialog.getByRole('textbox', { name: 'Source 1' }).fill('not a link')
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(dialog.getByRole('alert').getByText('Enter a page address')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Source 1' })).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  await remove(goneId)
  await page.reload()
  await slot(page).getByRole('button', { name: 'Submit an argument for A' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Your argument' })).toHaveValue(words)
  await expect(dialog.getByLabel('Speak as')).toHaveValue('')
  await dialog.getByLabel('Speak as').selectOption('Nova')
  await dialog.getByRole('textbox', { name: 'Source 1' }).fill('https://example.org/ambulances')
  await dialog.getByLabel('Or enter its address').fill('https://elsewhere.example/a.mp4')
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(
    dialog.getByRole('alert').getByText(/^Upload an MP4 video\b.*VIDEO_HOSTS/),
  ).toBeVisible()
  await dialog.getByLabel('Video', { exact: true }).setInputFiles('app/testing/clip.mp4')
  await expect(dialog.getByText('Uploaded.')).toBeVisible()
  await expect(dialog.getByLabel('Or enter its address')).toBeDisabled()
  await expect(dialog.getByRole('textbox', { name: 'Your argument' })).toHaveValue(words)
  await dialog.getByRole('button', { name: 'Remove video' }).click()
  await expect(dialog.getByRole('button', { name: 'Upload an MP4' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Add a source' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Source 2' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(toastOf(page).getByText('Argument Submitted')).toBeVisible()
  const own = slot(page).getByRole('group', { name: 'Your argument' })
  await expect(own.getByText('Waiting for review')).toBeVisible()
  await expect(own).toBeFocused()
  await expect(slot(page).getByRole('button', { name: 'Submit an argument for A' })).toHaveCount(0)

  const staffPage = await visitor()
  await member(staffPage, 'demo_moderator')
  await visit(staffPage, '/control-center?tab=moderation')
  await staffPage.getByRole('searchbox', { name: 'Search' }).fill('Opening for A: A bridge is open')
  await staffPage
    .getByRole('button', { name: /^Opening for A: A bridge is open/ })
    .first()
    .click()
  const panel = staffPage.getByRole('complementary', { name: 'Full item' })
  await expect(panel.getByRole('link', { name: 'https://example.org/ambulances' })).toBeVisible()
  await panel.getByRole('button', { name: 'Approve', exact: true }).click()

  await expect(page.getByRole('blockquote').filter({ hasText: words })).toBeVisible()
  await expect(own).toHaveCount(0)
  await expect(slot(page).getByText('Yours · convincing for 0')).toBeVisible()
  await expect(weekly.getByRole('blockquote').filter({ hasText: words })).toBeVisible()
  await remove(avatarId)
  await expect(weekly.getByText('Nova', { exact: true })).toBeVisible()
  await expect(weekly.getByText('Avatar of the author')).toBeVisible()
  await expect(
    weekly.getByRole('list', { name: 'Sources of Anna Voss' }).getByRole('link').first(),
  ).toHaveAttribute('rel', 'noopener nofollow ugc')
  await slot(weekly)
    .getByRole('button', { name: /^Convincing.* 0$/ })
    .click()
  await expect(slot(weekly).getByRole('button', { name: /^Convincing.* 1$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  const reader = await visitor()
  await reader.route(/\/(?:SlotArguments|SideComments)-[\w-]+\.js$/, async (route) => {
    await expect(reader.locator('[data-live]')).toBeVisible()
    await expect(slot(reader).getByText('The text above, by Anna Voss')).toBeVisible()
    await route.continue()
  })
  await visit(reader, `/debate-arena?id=${id}`)
  await expect(slot(reader).getByText('The text above, by Anna Voss')).toBeVisible()
  await slot(reader)
    .getByRole('button', { name: /^Convincing/ })
    .click()
  await expect(reader).toHaveURL(/\/login\?next=/)
})
