import { rowOf, textOf } from './support/articles.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

test('an author schedules a draft in the device’s time, sees when, and cancels @full', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/^400 PUT .*\/api\/articles\/.*\/schedule/)
  const title = `At nine in the morning ${fresh('')}`
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  await page.getByLabel('Title').fill(title)
  await textOf(page).fill('Written today, read later.')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText(/device's time: America\/New_York/)).toBeVisible()
  const send = page.getByRole('button', { name: 'Schedule', exact: true })
  await send.click()
  await expect(page.getByText('Choose a date and a time.')).toBeVisible()
  await page.getByLabel('Publish at').fill('2001-01-01T09:00')
  await send.click()
  await expect(toastOf(page).getByText('Not scheduled')).toBeVisible()
  const nextYear = new Date().getFullYear() + 1
  await page.getByLabel('Publish at').fill(`${nextYear}-06-01T09:00`)
  await send.click()
  await expect(toastOf(page).getByText('Article Scheduled')).toBeVisible()
  await expect(toastOf(page).getByText(`Jun 1, ${nextYear}, 9:00`)).toBeVisible()
  await expect(page).toHaveURL('/my-articles')
  const row = rowOf(page, title)
  await expect(row.getByText('Scheduled', { exact: true })).toBeVisible()
  await row.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByText(/^It will be published on Jun 1/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the schedule' }).click()
  await expect(toastOf(page).getByText('Schedule canceled')).toBeVisible()
  await visit(page, '/my-articles')
  await expect(row.getByText('Draft', { exact: true })).toBeVisible()
  await expect(row.getByText('Scheduled', { exact: true })).toBeHidden()
})
