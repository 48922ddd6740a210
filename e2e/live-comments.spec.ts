import type { Page } from '@playwright/test'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { createDebate, setStatus } from '#features/debates/contract/endpoints.ts'
import { listQueue, rejectItem } from '#features/moderation/contract/endpoints.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { expect, fresh, test, visit } from './support/test.ts'

const send = async <T>(page: Page, method: string, path: string, data: object): Promise<T> => {
  const response = await page
    .context()
    .request.fetch(new URL(path, page.url()).href, { method, data })
  expect(response.ok(), `${path} ${response.status()}`).toBe(true)
  return (await response.json()) as T
}

async function openDebate(admin: Page): Promise<string> {
  const { id } = await send<{ id: string }>(admin, 'POST', createDebate.path, {
    title: `Ducks ${fresh('')}`,
    description: 'Ducks, mostly.',
    positionA: 'Bread for all.',
    positionB: 'No bread at all.',
    positionAName: 'Feed them',
    positionBName: 'Leave them be',
  })
  await send(admin, 'PATCH', pathTo(setStatus.path, { id }), { status: 'live' })
  return id
}

const comment = (page: Page, id: string, content: string) =>
  send<{ id: string }>(page, 'POST', createComment.path, {
    entityType: 'debate',
    entityId: id,
    content,
    metadata: { side: 'A' },
  })

test('others’ comments on a live debate are announced quietly, and shown when asked for @both @full', async ({
  page,
  member,
  visitor,
}) => {
  const [admin, writer] = [await visitor(), await visitor()]
  await Promise.all([
    member(admin, 'demo_admin'),
    member(writer, 'demo_annual'),
    member(page, 'demo_monthly'),
  ])
  await admin.goto('/privacy')
  await writer.goto('/privacy')
  const id = await openDebate(admin)
  await comment(writer, id, 'The first word.')
  await visit(page, `/debate-arena?id=${id}`)
  const side = page.getByRole('region', { name: 'For A' })
  await expect(side.getByText('The first word.')).toBeVisible()
  await expect(page.locator('[data-live]')).toBeVisible()
  const list = side.getByRole('list', { name: 'Comments for A' })
  const before = await list.boundingBox()

  await comment(writer, id, 'The second word.')
  await comment(writer, id, 'The third word.')
  const line = side.getByRole('status').getByRole('button', { name: '2 new comments for A' })
  await expect(line).toBeVisible()
  await expect(side.getByText('The second word.')).toBeHidden()
  expect(await list.boundingBox(), 'nothing moves').toEqual(before)
  await expect(page.getByRole('button', { name: /new comments? for B$/ })).toBeHidden()

  await line.click()
  await expect(side.getByText('The third word.')).toBeVisible()
  await expect(side.getByText('The second word.')).toBeVisible()
  await expect(line).toBeHidden()
  await expect(side.getByRole('heading', { name: 'For A' })).toBeFocused()

  // Another's comment is stored first, and heard of after the own one is shown.
  await page.route(`**${createComment.path}`, async (route) => {
    await comment(writer, id, 'The fourth word.')
    await route.continue()
  })
  await side.getByRole('textbox').fill('My own word.')
  await side.getByRole('button', { name: 'Submit Comment' }).click()
  await expect(side.getByRole('textbox')).toHaveValue('')
  await expect(side.getByRole('button', { name: '1 new comment for A' })).toBeVisible()
})

test('a moderator’s decision shows on its author’s open page @full', async ({
  page,
  member,
  visitor,
}) => {
  const [admin, moderator] = [await visitor(), await visitor()]
  await Promise.all([
    member(admin, 'demo_admin'),
    member(moderator, 'demo_moderator'),
    member(page, 'demo_monthly'),
  ])
  await admin.goto('/privacy')
  await moderator.goto('/privacy')
  const id = await openDebate(admin)
  await visit(page, `/debate-arena?id=${id}`)
  const side = page.getByRole('region', { name: 'For A' })
  await side.getByRole('textbox').fill(`A miracle cure ${fresh('')}`)
  await side.getByRole('button', { name: 'Submit Comment' }).click()
  await expect(side.getByText('Contains “miracle cure”.')).toBeVisible()
  const { searchParams, pathname } = new URL(listQueue.path, page.url())
  searchParams.set('kind', 'comment')
  searchParams.set('order', 'newest')
  const queue = await moderator
    .context()
    .request.get(`${new URL(page.url()).origin}${pathname}?${searchParams.toString()}`)
  const [item] = (await queue.json()) as { id: string; version: number }[]
  await send(moderator, 'POST', pathTo(rejectItem.path, { id: item?.id ?? '' }), {
    version: item?.version,
    reason: 'Nothing cures everything.',
  })
  await expect(side.getByText('Nothing cures everything.')).toBeVisible()
})
