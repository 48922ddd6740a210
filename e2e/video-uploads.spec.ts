import { open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

const bytes = 52_000_000
const path = join(tmpdir(), `meeting-${process.pid}.mp4`)

/** A valid video over 50 MB; all but its beginning takes no room on the disk. */
test.beforeAll(async () => {
  const clip = await readFile(join(import.meta.dirname, '../app/testing/clip.mp4'))
  const blank = Buffer.alloc(8)
  blank.writeUInt32BE(bytes - clip.length)
  blank.write('free', 4, 'latin1')
  const file = await open(path, 'w')
  await file.write(Buffer.concat([clip, blank]))
  await file.truncate(bytes)
  await file.close()
})
test.afterAll(() => rm(path, { force: true }))

test('a large video is paused, resumes after a reload with what was sent, and is added @full', async ({
  page,
  member,
}) => {
  const title = fresh('The whole meeting ')
  const name = `meeting-${process.pid}.mp4`
  await member(page, 'demo_house')
  await visit(page, '/house/videos')
  const addVideo = page.getByRole('button', { name: 'Add a video' })
  await addVideo.click()
  await expect(page.getByText('MP4, up to 2,000 MB.')).toBeVisible()

  // The third part never arrives.
  await page.route('**/api/video-uploads/*', async (route) => {
    const { 'upload-offset': offset = '0' } = route.request().headers()
    if (route.request().method() !== 'PATCH' || Number(offset) < 8_000_000) await route.continue()
  })
  await page.getByLabel('Video', { exact: true }).setInputFiles(path)
  await expect(page.getByRole('progressbar', { name: `Uploading ${name}` })).toBeVisible()
  await expect(page.getByText(/^\d+ of 52 MB/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add video' })).toBeDisabled()
  await page.waitForRequest((request) => request.headers()['upload-offset'] === '8000000')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()

  await visit(page, '/house/videos')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await addVideo.click()
  await expect(page.getByText(/^8 of 52 MB uploaded. Choose the same file/)).toBeVisible()
  const resumed = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByLabel('Video', { exact: true }).setInputFiles(path)
  expect((await resumed).headers()['upload-offset']).toBe('8000000')
  await expect(page.getByRole('button', { name: 'Choose another video' })).toBeVisible()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Two hours of it.')
  await page.getByRole('button', { name: 'Add video' }).click()
  await expect(toastOf(page).getByText('The video waits for review')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Pending')
})
