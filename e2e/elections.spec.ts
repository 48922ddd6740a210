import type { Page } from '@playwright/test'
import { register } from '#features/identity/contract/endpoints.ts'
import { becomeAdministrator } from './support/administrators.ts'
import { findBarriers } from './support/axe.ts'
import { expect, forgetLogin, fresh, test, toastOf, visit } from './support/test.ts'

const race = (page: Page) => page.getByRole('region', { name: 'Senate Race' })

test('a reader goes from state to state by grid and map with the keyboard alone', async ({
  page,
}) => {
  await visit(page, '/war-room?state=oh')
  await expect(page).toHaveURL(/\/warroom\?state=oh$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ohio: 2026 Races')
  const grid = page.getByRole('navigation', { name: 'States', exact: true })
  await expect(grid.getByRole('link', { name: /^[A-Z]{2}\b/ })).toHaveCount(50)
  await grid.getByRole('link', { name: /New York: No race$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(race(page)).toContainText('New York has no Senate race in 2026.')
  await expect(race(page)).toContainText('Its next regular Senate election is in 2028.')
  await grid.getByRole('button', { name: 'Map' }).focus()
  await page.keyboard.press('Enter')
  const map = page.getByRole('group', { name: 'Map of the states' })
  await expect(map.getByRole('link')).toHaveCount(50)
  expect(await findBarriers(page)).toEqual([])
  await map.getByRole('link', { name: /^FL Florida: / }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Florida: 2026 Races')
  await expect(race(page)).toContainText('3 candidates')
  await grid.getByText('The map as a table').click()
  await expect(grid.getByRole('row', { name: /^Florida/ })).toBeVisible()
})

test('candidates keep their order during a visit, and two can be compared at a shareable address @full', async ({
  page,
  visitor,
}) => {
  const names = (on: Page) =>
    race(on).getByRole('article').getByRole('heading', { level: 3 }).allTextContents()
  await visit(page, '/warroom')
  const order = await names(page)
  expect(order).toHaveLength(3)
  await expect(race(page)).toContainText('In random order, shuffled for each visit')
  await expect(race(page).getByText('Fictional sample')).toHaveCount(1)
  const panel = page.getByRole('region', { name: 'Candidates in Texas' })
  const scrolls = () => panel.evaluate((list) => list.scrollHeight > list.clientHeight)
  expect(await scrolls()).toBe(true)
  await race(page).getByRole('button', { name: 'Show all 3 candidates in full' }).click()
  expect(await scrolls()).toBe(false)
  await visit(page, '/warroom?state=OH')
  await visit(page, '/warroom')
  expect(await names(page)).toEqual(order)
  await race(page)
    .getByRole('button', { name: `Compare ${order[0]}` })
    .click()
  await race(page)
    .getByRole('button', { name: `Compare ${order[2]}` })
    .click()
  const table = page.getByRole('table', { name: `${order[0]} and ${order[2]} compared` })
  await expect(table.getByRole('rowheader')).toHaveText([
    'Color',
    'Same-Sex Marriage',
    'Child Sex Changes',
    'Epstein Files',
  ])
  const other = await visitor({ viewport: { width: 390, height: 844 } })
  await visit(other, page.url())
  const narrow = other.getByRole('table', { name: / compared$/ })
  const second = narrow.getByRole('columnheader', { name: order[2] })
  const left = (await second.boundingBox())?.x ?? 0
  expect(left).toBeGreaterThan(150)
  for (const row of (await narrow.getByRole('row').all()).slice(1))
    expect((await row.getByRole('cell').last().boundingBox())?.x).toBeCloseTo(left, 0)
})

test('an email to a candidate is checked in order, and opens in the reader’s mail program @full', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/^(401|409) POST .*\/api\/candidates\/[\w-]+\/email$/)
  await visit(page, '/warroom?state=AK')
  const first = race(page).getByRole('button', { name: 'Email candidate' }).first()
  await first.click()
  const refusal = race(page).getByRole('status').filter({ hasText: 'Please' })
  await expect(refusal).toContainText('Please log in to send emails to candidates.')
  await expect(race(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.context().request.post(register.path, {
    data: { username: fresh('mail'), password: 'seven green kayaks' },
  })
  await visit(page, '/warroom?state=AK')
  await first.click()
  await expect(refusal).toContainText(
    'Please add an email address to your profile before contacting candidates.',
  )
  await forgetLogin(page)
  await member(page, 'demo_public')
  await visit(page, '/warroom?state=VA')
  const button = (name: string) =>
    race(page).getByRole('button', { name: `Email candidate ${name}` })
  await expect(race(page).getByRole('article', { name: 'Cornelia Baptiste' })).toBeVisible()
  await expect(button('Cornelia Baptiste')).toHaveCount(0)
  await button('Judson Arkwright').click()
  const dialog = page.getByRole('dialog', { name: /^Email / })
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('A question & more')
  await expect(dialog.getByRole('link', { name: 'Open in your email app' })).toHaveAttribute(
    'href',
    /^mailto:office%40.*\?subject=A%20question%20%26%20more&body=Dear%20/,
  )
})

for (const javaScriptEnabled of [true, false])
  test(`on a phone the race comes first, and a button opens the states${javaScriptEnabled ? '' : ', without scripts, too'} @full`, async ({
    visitor,
  }) => {
    const page = await visitor({ viewport: { width: 390, height: 844 }, javaScriptEnabled })
    if (javaScriptEnabled) await visit(page, '/warroom?state=OH')
    else await page.goto('/warroom?state=OH')
    await expect(race(page).getByRole('heading', { name: 'Result' })).toBeInViewport()
    const states = page.getByRole('navigation', { name: 'States', exact: true })
    await expect(states).toBeHidden()
    await page.getByRole('link', { name: 'Change state' }).click()
    await expect(states).toBeInViewport()
    await states.getByRole('link', { name: /Texas: / }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texas: 2026 Races')
    await expect(states).toBeHidden()
    await expect(race(page).getByRole('heading', { name: 'Result' })).toBeInViewport()
    const scrollers = await page.evaluate(
      () =>
        Array.from(document.querySelectorAll('main *')).filter(
          (each) =>
            each.scrollHeight > each.clientHeight + 1 &&
            getComputedStyle(each).overflowY === 'auto',
        ).length,
    )
    expect(scrollers).toBe(0)
  })

test('the races that a member follows are one calendar @full', async ({ page, member }) => {
  await member(page, 'demo_public')
  for (const state of ['OH', 'TX']) {
    await visit(page, `/warroom?state=${state}`)
    await page.getByRole('button', { name: /^Follow the .* Senate race$/ }).click()
    await expect(page.getByRole('button', { name: /^Following the / })).toBeVisible()
  }
  const followed = page.getByRole('region', { name: 'Open data' }).getByText('Election days you')
  await expect(followed).toContainText('Ohio, Texas')
  const calendar = followed.getByRole('link', { name: 'download the calendar' })
  await expect(calendar).toHaveAttribute('href', '/warroom/OH-TX.ics')
  const answer = await page.request.get('/warroom/OH-TX.ics')
  expect(await answer.text()).toContain('SUMMARY:Ohio: Senate election day')
})

test('a visitor reports a mistake, an administrator answers, and the code finds the answer @full', async ({
  page,
  visitor,
  member,
  trouble,
}) => {
  trouble.expect(/^400 POST .*\/api\/elections\/corrections$/)
  const message = `The party is wrong. ${fresh('report')}`
  await visit(page, '/warroom?state=KS')
  await page.getByRole('button', { name: 'Report a mistake' }).click()
  await page.getByLabel('Source', { exact: true }).fill('javascript:alert(1)')
  await page.getByRole('textbox', { name: 'What is wrong?' }).fill(message)
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByLabel('Source', { exact: true })).toHaveAccessibleDescription(
    /Enter a web address/,
  )
  await expect(page.getByRole('textbox', { name: 'What is wrong?' })).toHaveValue(message)
  await page.getByLabel('Source', { exact: true }).fill('https://records.example.org/kansas')
  await page.getByRole('button', { name: 'Send report' }).click()
  const code = (await page.getByText(/^\w{4}(-\w{4}){4}$/).textContent()) ?? ''

  const desk = await visitor()
  await member(desk, 'demo_admin')
  await visit(desk, '/control-center?tab=warroom&view=reports')
  await desk.getByRole('button', { name: message }).click()
  await desk.getByRole('textbox', { name: 'Answer' }).fill('You are right. We fixed it.')
  await desk.getByRole('button', { name: 'Send answer' }).click()
  await expect(toastOf(desk).getByText('Report answered')).toBeVisible()

  await page.getByRole('link', { name: 'look up the answer' }).click()
  await page.getByRole('textbox', { name: 'Report code' }).fill(code)
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByRole('region', { name: 'Your report' })).toContainText(
    'You are right. We fixed it.',
  )
})

test('an administrator edits a position with its source, and a second one confirms it @full', async ({
  page,
  visitor,
  member,
  trouble,
}) => {
  test.slow()
  trouble.expect(/^400 (POST|PUT) .*\/api\/admin\/senate-candidates/)
  const name = `Sample ${fresh('Person')}`
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=warroom&candidate=new')
  await page.getByLabel('Race').selectOption('Montana 2026, class 2')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Party' }).fill('Independent')
  await page.getByLabel('Position on Epstein Files').selectOption('Release')
  await page.getByRole('button', { name: 'Add candidate' }).click()
  await expect(page.getByText('A position needs a source.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)
  await page.getByLabel('Source for Epstein Files').fill('https://news.example.org/files')
  await page.getByLabel('Date of the Epstein Files source').fill('2026-03-14')
  await page.getByRole('button', { name: 'Add candidate' }).click()
  await expect(toastOf(page).getByText('One position waits for a second editor.')).toBeVisible()
  await visit(page, '/control-center?tab=warroom&view=review')
  const own = page.getByRole('row', { name: new RegExp(name) })
  await expect(own.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(own.getByRole('button', { name: 'Confirm' })).toHaveCount(0)

  const second = await visitor()
  await becomeAdministrator(second, page)
  await visit(second, '/control-center?tab=warroom&view=review')
  await second
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: 'Confirm' })
    .click()
  await expect(toastOf(second).getByText('Position confirmed')).toBeVisible()

  await visit(page, '/warroom?state=MT')
  await expect(race(page).getByRole('article', { name })).toContainText('Release')
  await expect(race(page).getByRole('link', { name: /news\.example\.org/ })).toHaveAttribute(
    'href',
    'https://news.example.org/files',
  )
})

test('a count that two administrators publish appears on the open page, and colors the states @full', async ({
  page,
  visitor,
  member,
  trouble,
}) => {
  test.slow()
  trouble.expect(/^400 POST .*\/api\/admin\/election-results$/)
  const reader = await visitor()
  await visit(reader, '/warroom?state=AK')
  await expect(race(reader)).toContainText('86% of expected votes counted.')
  await expect(race(reader)).toContainText('Fictional sample')
  const states = reader.getByRole('navigation', { name: 'States', exact: true })
  await expect(states.getByRole('heading')).toHaveText('States by stance')
  await states.getByRole('link', { name: 'Results' }).click()
  await expect(states.getByRole('heading')).toHaveText('States by result')
  await expect(
    states.getByRole('link', { name: 'Texas: Wade Tillinghast (Republican) won' }),
  ).toBeVisible()
  expect(await findBarriers(reader)).toEqual([])

  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=warroom&view=results')
  await page.getByRole('link', { name: /^Edit result.*Alaska$/ }).click()
  await page.getByLabel('Status').selectOption('Called')
  await page.getByRole('textbox', { name: 'Sigrid Tanaka' }).fill('151,204')
  await page.getByRole('textbox', { name: 'All votes' }).fill('300,000')
  await page.getByRole('textbox', { name: 'Called by' }).fill('Sample Press')
  await page.getByRole('button', { name: 'Propose result' }).click()
  await expect(page.getByLabel('Winner')).toHaveAccessibleDescription(/Choose who won/)
  await expect(page.getByRole('textbox', { name: 'All votes' })).toHaveAccessibleDescription(
    /The votes add up to 274,004, not 300,000\./,
  )
  await expect(page.getByRole('textbox', { name: 'Sigrid Tanaka' })).toHaveValue('151,204')
  await page.getByRole('textbox', { name: 'All votes' }).fill('')
  await page.getByLabel('Winner').selectOption('Sigrid Tanaka')
  await page.getByRole('button', { name: 'Propose result' }).click()
  await expect(toastOf(page).getByText('Result proposed')).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Proposed, General election' })
  await expect(waiting.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(waiting.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await expect(race(reader)).not.toContainText('according to')

  const second = await visitor()
  await becomeAdministrator(second, page)
  await visit(second, '/control-center?tab=warroom&view=review')
  await second
    .getByRole('region', { name: 'Results to confirm' })
    .getByRole('link', { name: 'Alaska' })
    .click()
  await second.getByRole('button', { name: /^Confirm.*Alaska, general election$/ }).click()
  await expect(toastOf(second).getByText('Result published')).toBeVisible()

  await expect(race(reader)).toContainText('Sigrid Tanaka won, according to Sample Press.')
  await expect(race(reader).getByRole('article', { name: 'Sigrid Tanaka' })).toContainText('Winner')
  await expect(states.getByRole('link', { name: /^AK Alaska|Alaska: Sigrid Tanaka/ })).toBeVisible()
  await expect(race(reader).getByRole('button', { name: /^Email / })).toHaveCount(0)
})
