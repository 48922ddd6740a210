import type { Locator } from '@playwright/test'
import { newcomer } from './support/paying.ts'
import { demoPassword, expect, test, toastOf, visit } from './support/test.ts'

test('the control center sends visitors to the login and back, and shows members Access Denied @full', async ({
  page,
  member,
}) => {
  await visit(page, '/control-center')
  await expect(page).toHaveURL('/login?next=%2Fcontrol-center')
  await member(page, 'demo_house')
  await visit(page, '/control-center')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  await expect(
    page.getByText('You need administrator privileges to access the Control Center.'),
  ).toBeVisible()
})

test('a moderator sees what waits for review, and no members @full', async ({ page, member }) => {
  await member(page, 'demo_moderator')
  await visit(page, '/control-center?tab=users')
  await expect(page.getByRole('heading', { name: 'Administrators only' })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Control center' }).getByRole('link'),
  ).toHaveText([
    /^Seven Sins/,
    /^News/,
    /^Marketplace/,
    /^Jump to Moderation ?\d+ waiting$/,
    /^Challenges/,
    /^Comments/,
  ])
  const sections = page.getByRole('navigation', { name: 'Control center' })
  await sections.getByRole('link', { name: /^Seven Sins/ }).click()
  await page.getByRole('button', { name: /^Has anyone tried the ten-minute delay/ }).click()
  const item = page.getByRole('complementary', { name: 'Full item' })
  await expect(item.getByText('Undo within 10 seconds.', { exact: true })).toBeVisible()
})

test('an administrator goes to any tab and action with the keyboard alone', async ({
  page,
  member,
}) => {
  await member(page, 'demo_admin')
  await visit(page, '/control-center')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // The page listens to keys a moment after it is hydrated.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(keys.getByText('Approve or reject what waits')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  const field = palette.getByRole('combobox', { name: 'Tab, action or record' })
  await expect(field).toBeFocused()
  await field.fill('zzz')
  await expect(palette.getByText('Nothing found. Try another word.')).toBeVisible()
  await field.fill('list')
  await page.keyboard.press('ArrowDown')
  await expect(
    palette.getByRole('option', { name: 'List moderators', selected: true }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await expect(page).toHaveURL('/control-center?tab=users&role=moderators')
  const table = page.getByRole('table', { name: 'Members' })
  await expect(table.getByText('@demo_moderator')).toBeVisible()
  await expect(table.getByText('@demo_weekly')).toBeHidden()
  await page.getByRole('button', { name: /^Go to/ }).click()
  await field.fill('audit')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a phone opens the sections of the control center in a sheet @full', async ({
  page,
  member,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await member(page, 'demo_admin')
  await visit(page, '/control-center')
  await expect(page.getByRole('navigation', { name: 'Control center' })).toBeHidden()
  await page.getByRole('button', { name: 'Sections' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sections' })
  await sheet.getByRole('link', { name: 'Audit log' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/control-center?tab=audit')

  await visit(page, '/control-center?tab=debates')
  const first = page.getByRole('table', { name: 'Debates' }).getByRole('row').nth(1)
  expect((await first.boundingBox())?.y, 'two rows of buttons at most').toBeLessThan(320)
  await visit(page, '/control-center?tab=warroom')
  for (const part of await page
    .getByRole('navigation', { name: 'WarRoom' })
    .getByRole('link')
    .all())
    await expect(part).toBeInViewport({ ratio: 1 })
})

test('the heading of every section is at one place, and so is that of a section that loads @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_admin')
  const topOf = async (heading: Locator) => Math.round((await heading.boundingBox())?.y ?? 0)
  const tops: number[] = []
  for (const tab of ['users', 'queues', 'policy', 'debates', 'moderation', 'messages', 'warroom']) {
    await visit(page, `/control-center?tab=${tab}`)
    const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    // A section's own heading takes the place of that of its loading.
    let top = 0
    await expect.poll(async () => (top = await topOf(heading))).toBeGreaterThan(0)
    tops.push(top)
  }
  await page.route('**/api/admin/**', () => {})
  await page.goto('/control-center?tab=appeals')
  await expect(page.getByText('Loading the appeals')).toBeAttached()
  const heading = page.getByRole('heading', { level: 2, name: 'Appeals' })
  await expect.poll(() => topOf(heading)).toBe(tops[0])
  expect(new Set(tops).size).toBe(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('an administrator finds a member, changes the score, and sees it in the audit log @full', async ({
  page,
  member,
  visitor,
  baseURL,
}) => {
  const name = await newcomer(await visitor(), baseURL)
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=users')
  await expect(page.getByRole('main').getByRole('link', { name: 'Help' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search' }).fill(name.toUpperCase())
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Pat' })
  await dialog.getByLabel('Social tier').selectOption('RESPONSIBLE CITIZEN')
  await expect(dialog.getByLabel('Profile score')).toHaveValue('80')
  await dialog.getByLabel('Pending paid tier').selectOption('Weekly')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page).getByText('User Updated')).toBeVisible()
  await expect(
    page.getByRole('row', { name: new RegExp(name) }).getByText('80', { exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Pat', exact: true }).click()
  await page.getByRole('link', { name: 'Member file' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pat' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'End all sessions' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove second factor' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Show', exact: true }).selectOption('Audit log')
  await expect(page.getByRole('row').filter({ hasText: 'user.change' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Audit log' }).click()
  const entry = page.getByRole('row').filter({ hasText: 'Changed Pat' }).first()
  await expect(entry).toContainText('→ 80')
  await entry.getByRole('button', { name: 'Changed Pat' }).click()
  const panel = page.getByRole('complementary', { name: 'Selected entry' })
  await expect(panel.getByRole('link', { name: 'Pat' })).toHaveAttribute('href', `/members/${name}`)
})

test('the last administrator can’t be removed, and the form keeps its input @full', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/^(400|409) PUT .*\/api\/admin\/users\//)
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=users')
  await page.getByRole('searchbox', { name: 'Search' }).fill('demo_admin')
  await page.getByRole('button', { name: 'Edit demo_admin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Ada Marlow' })
  await dialog.getByLabel('Bridge Access').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    dialog.getByText('Enter your current password.', { exact: true }).first(),
  ).toBeVisible()
  await dialog.getByLabel('Your current password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This is the last administrator.', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Bridge Access')).not.toBeChecked()
})

test('a House’s status changes, and a message is handled @full', async ({
  page,
  member,
  baseURL,
}) => {
  await page.context().request.post(`${baseURL}/api/contact`, {
    data: {
      email: 'vera@example.org',
      subject: `Ducks ${page.viewportSize()?.width}`,
      message: 'Whose are they?',
    },
  })
  const subject = `Ducks ${page.viewportSize()?.width}`
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=houses')
  const status = page.getByLabel('Status of House of Castell')
  await status.selectOption('Certified')
  await expect(toastOf(page).getByText('House Updated')).toBeVisible()
  await page.reload()
  await expect(status).toHaveValue('certified')
  await expect(page.getByRole('row', { name: /House of Castell/ })).toContainText('Certified House')
  await page.getByRole('link', { name: 'Messages' }).click()
  await page.getByRole('button', { name: `Mark handled: ${subject}` }).click()
  const message = page.getByRole('button', { name: subject, exact: true })
  await expect(message).toHaveCount(0)
  await page.getByLabel('Show', { exact: true }).selectOption('Handled')
  await message.click()
  await expect(
    page.getByRole('complementary', { name: 'Selected message' }).getByText('Whose are they?'),
  ).toBeVisible()
})

test('the members table sorts by header, filters in the address, works by keyboard and exports @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=users')
  const table = page.getByRole('table', { name: 'Members' })
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (!isPhone) {
    await table.getByRole('button', { name: 'Member' }).click()
    await expect(table.getByRole('columnheader', { name: 'Member' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(page).toHaveURL(/sort=username/)
  }
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody is called this')
  await expect(page.getByText('No users found')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('demo_')
  await expect(page).toHaveURL(/search=demo_/)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('demo_')
  await expect(table.getByText('@demo_admin')).toBeVisible()
  const names = table.locator('[data-main] button')
  await page.keyboard.press('j')
  await expect(names.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(names.nth(0)).toBeFocused()
  const name = await names.nth(0).textContent()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Selected member' })
  await expect(panel.getByRole('heading', { name: name ?? '' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(names.nth(0)).toBeFocused()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('members.csv')
})

test('several messages are marked as handled at once @full', async ({ page, member, baseURL }) => {
  const mark = `Geese ${page.viewportSize()?.width}`
  for (const which of ['one', 'two'])
    await page.context().request.post(`${baseURL}/api/contact`, {
      data: { email: 'vera@example.org', subject: `${mark} ${which}`, message: 'Loud.' },
    })
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=messages')
  for (const which of ['one', 'two']) await page.getByLabel(`Select ${mark} ${which}`).check()
  const bulk = page.getByRole('group', { name: 'Selected rows' })
  await expect(bulk.getByText('2 selected')).toBeVisible()
  await bulk.getByRole('button', { name: 'Mark handled' }).click()
  await expect(page.getByRole('button', { name: mark })).toHaveCount(0)
})

test('an administrator resolves unsettled money after one question that names it @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=money')
  const row = page.getByRole('listitem').filter({ hasText: 'no payout account' }).first()
  const order = row.getByRole('link', { name: /^Order / })
  const number = (await order.textContent()) ?? ''
  await row.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(row.getByLabel('How it was paid')).toBeFocused()
  await row.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(row.getByText('Enter how it was settled.')).toBeVisible()
  await row.getByLabel('How it was paid').fill('Check 1042')
  await row.getByRole('button', { name: 'Mark as resolved' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText(number, { exact: true })).toBeVisible()
  await expect(question.getByText('Check 1042')).toBeVisible()
  await expect(question.getByText(/email/)).toBeVisible()
  await question.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(toastOf(page).getByText('Done')).toBeVisible()
  await expect(page.getByRole('link', { name: number })).toHaveCount(0)
  await page
    .getByRole('link', { name: /^Order / })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'All orders' })).toBeVisible()
  await expect(page.getByText(/^Order [0-9A-F]{8}$/)).toBeVisible()
})

test('an administrator opens what money waits @full', async ({ page, member }) => {
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=money')
  await expect(page.getByRole('heading', { level: 2, name: 'Unsettled money' })).toBeVisible()
  const empty = page.getByText('No unsettled money')
  await expect(empty.or(page.getByText(/^Since /).first())).toBeVisible()
})
