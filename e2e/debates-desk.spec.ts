import { join } from 'node:path'
import { findBarriers } from './support/axe.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

const clip = join(import.meta.dirname, '../app/testing/clip.mp4')
const captions = {
  name: 'ducks.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nFriends, ducks.\n'),
}

test('an administrator schedules a debate, fills its slots, moves it through its states, deletes it, and seeds others @full', async ({
  page,
  member,
  visitor,
  baseURL,
  trouble,
}) => {
  test.slow()
  trouble.expect(/^404 GET .*\/api\/debates\/[\w-]+$/)
  trouble.expect(/^400 POST .*\/api\/debates(\/[\w-]+\/videos)?$/)
  const title = `Ducks ${fresh('')}`
  await member(page, 'demo_admin')
  await visit(page, '/control-center')
  const bar = page.getByRole('navigation', { name: 'Control center' }).getByRole('list').first()
  await expect(bar.getByRole('link')).toHaveText([
    /^Seven Sins/,
    /^News/,
    'Debate Arena',
    /^WarRoom/,
    /^Marketplace/,
    'Users',
  ])
  await bar.getByRole('link', { name: 'Debate Arena' }).click()

  await page.getByRole('link', { name: 'Schedule a debate' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Description' }).fill('Bread, mostly.')
  for (const [emailMessage, name] of [
    ['A', 'Feed them'],
    ['B', 'Leave them be'],
  ] as const) {
    await page.getByRole('textbox', { name: `Name of position ${emailMessage}` }).fill(name)
    await page
      .getByRole('textbox', { name: `Position ${emailMessage}`, exact: true })
      .fill(`${name}.`)
  }
  const starts = page.getByLabel('Starts')
  await starts.fill('2020-07-01T15:00')
  await page.getByRole('button', { name: 'Create debate' }).click()
  await expect(page.getByText('Choose a time in the future.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await starts.fill('2031-07-01T15:00')
  await expect(
    page.getByText(
      'In your own time zone, America/New_York. That is Tue, Jul 1, 2031, 3:00 PM EDT, or Tue, Jul 1, 2031, 7:00 PM UTC.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Create debate' }).click()
  await expect(toastOf(page).getByText('It starts Tue, Jul 1, 2031, 3:00 PM EDT.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  await expect(
    page
      .getByRole('region', { name: 'Scheduled' })
      .getByRole('listitem')
      .filter({ hasText: title }),
  ).toContainText('Starts Tue, Jul 1, 2031, 3:00 PM EDT')
  await page.getByRole('link', { name: `Change: ${title}` }).click()
  await expect(starts).toHaveValue('2031-07-01T15:00')
  await starts.fill('2031-07-01T16:30')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(
    page
      .getByRole('region', { name: 'Scheduled' })
      .getByRole('listitem')
      .filter({ hasText: title }),
  ).toContainText('4:30 PM EDT')

  await page.getByRole('link', { name: `Videos: ${title}` }).click()
  await page.getByRole('button', { name: 'A Opening' }).click()
  const upload = page.getByRole('button', { name: 'Upload', exact: true })
  await expect(upload).toBeDisabled()
  await page.getByLabel('Video file').setInputFiles(clip)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/uploads/**', async (route) => {
    await isReleased
    await route.continue().catch(() => {})
  })
  await upload.click()
  await expect(page.getByRole('progressbar', { name: 'Uploading clip.mp4' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  release()
  await page.unroute('**/api/uploads/**')
  await page.getByLabel('Captions').setInputFiles(captions)
  await upload.click()
  await expect(toastOf(page).getByText('Video Uploaded')).toBeVisible()
  await expect(page.getByRole('button', { name: 'A Opening' })).toContainText('Video · captions')
  await expect(page.getByLabel('Or enter its address')).toHaveValue(
    /^\/media\/videos\/.*\/320x180\.mp4$/,
  )

  await page.getByRole('button', { name: 'B Opening' }).click()
  const address = page.getByLabel('Or enter its address')
  await address.fill('https://elsewhere.example/a.mp4')
  await upload.click()
  await expect(toastOf(page).getByText('Upload failed')).toBeVisible()
  await expect(address).toHaveAccessibleDescription(/^.*Upload an MP4 video\. .*VIDEO_HOSTS/)
  await address.fill('/content/media/debates/year-round-a-opening.mp4')
  await page.getByLabel('Voice').selectOption('DeepSeek')
  await page.getByRole('textbox', { name: 'Text' }).fill('Leave the ducks alone.')
  await upload.click()
  await expect(page.getByRole('button', { name: 'B Opening' })).toContainText('Video · DeepSeek')
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByRole('button', { name: 'B Opening' })).toContainText(
    'Video · text · DeepSeek',
  )
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Delete this video?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByRole('button', { name: 'B Opening' })).toContainText('Empty')

  await bar.getByRole('link', { name: 'Debate Arena' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption('Scheduled')
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('All')
  const panel = page.getByRole('complementary', { name: 'Selected debate' })
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(
    row.getByRole('button', { name: /^(Activate|Open Voting|Close|Delete): / }),
  ).toHaveText(['Activate'])
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(46)
  const closing = page.getByRole('dialog', { name: 'Close this debate?' })
  for (const key of ['a', 'v', 'c']) await page.keyboard.press(key)
  await expect(closing, 'keys move no debate that nobody chose').toBeHidden()
  await expect(toastOf(page).getByText('Debate Updated')).toHaveCount(0)
  await page.getByRole('button', { name: title, exact: true }).click()
  for (const [key, state] of [
    ['a', 'Live'],
    ['v', 'Voting'],
    ['c', 'Closed'],
  ] as const) {
    await page.keyboard.press(key)
    if (state === 'Closed') {
      await expect(closing.getByText('become public right away')).toBeVisible()
      await closing.getByRole('button', { name: 'Cancel' }).click()
      await expect(closing).toBeHidden()
      await page.getByRole('button', { name: `Close: ${title}` }).click()
      await closing.getByRole('button', { name: 'Close debate' }).click()
      await expect(closing).toBeHidden()
    }
    await expect(
      page
        .getByRole('row', { name: new RegExp(title) })
        .getByRole('cell', { name: state, exact: true }),
    ).toBeVisible()
  }
  await panel.getByRole('button', { name: 'Back to voting' }).click()
  await expect(
    panel.getByRole('list', { name: 'Status history' }).getByRole('listitem'),
  ).toHaveText([/^Voting/, /^Closed/, /^Voting/, /^Live/, /^Created: scheduled/])
  await panel.getByLabel('Current round').selectOption('Closing')
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Closing')
  await panel.locator('summary', { hasText: 'Hold the close' }).click()
  await panel.getByLabel('Reason for the review').fill('Many new accounts voted.')
  await panel.getByRole('button', { name: 'Hold for review' }).click()
  await expect(panel.getByRole('button', { name: 'End review' })).toBeVisible()
  await expect(panel.getByText('Many new accounts voted.')).toBeVisible()
  // The top bar would cover half of a row's checkbox.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await findBarriers(page)).toEqual([])

  const reader = await visitor({ baseURL: baseURL ?? '' })
  await visit(
    reader,
    `/debate-arena?id=${new URL((await panel.getByRole('link', { name: 'Open' }).getAttribute('href')) ?? '', baseURL).searchParams.get('id')}`,
  )
  await expect(reader.getByText('Under review', { exact: true })).toBeVisible()
  await reader
    .getByRole('tablist', { name: 'Rounds of Feed them' })
    .getByRole('tab', { name: 'Opening' })
    .click()
  const video = reader.getByLabel('Opening of Feed them', { exact: true })
  await expect
    .poll(() =>
      video.evaluate(async (film: HTMLVideoElement) => {
        film.preload = 'auto'
        film.load()
        await new Promise((resolve) =>
          film.addEventListener('loadedmetadata', resolve, { once: true }),
        )
        return [film.videoWidth, film.textTracks.length]
      }),
    )
    .toEqual([320, 1])

  await page.getByRole('button', { name: `Delete: ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this debate?' })
  await expect(dialog.getByRole('listitem').first()).toHaveText('0 votes')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page).getByText('Debate Deleted')).toBeVisible()
  await expect(reader.getByRole('heading', { name: 'Debate Not Found' })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(0)

  await page.getByRole('button', { name: 'Seed debates' }).click()
  await expect(toastOf(page).getByText('Success!')).toBeVisible()
  await expect(
    toastOf(page).getByText('Debates seeded successfully. Visit /debate-arena to see them.'),
  ).toBeVisible()
  await expect(
    page.getByRole('button', {
      name: 'Should a city publish every contract on the day it is signed?',
      exact: true,
    }),
  ).toBeVisible()
})
