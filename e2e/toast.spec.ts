import { expect, test, toastOf, visit } from './support/test.ts'

test('one message shows at a time, F8 focuses it, and it disappears after five seconds @full', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, '/dev/ui')
  const light = page.locator('[data-theme="light"]')
  const toast = toastOf(page)
  await light.getByRole('button', { name: 'Plain', exact: true }).last().click()
  await expect(toast.getByText('Comment posted')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await light.getByRole('button', { name: 'Good', exact: true }).click()
  await expect(toast.getByText('Vote counted')).toBeVisible()
  await expect(toast.getByRole('listitem')).toHaveCount(1)
  await page.clock.runFor(4_900)
  await expect(toast.getByText('Vote counted')).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast.getByText('Vote counted')).toBeHidden()

  await light.getByRole('button', { name: 'With an action' }).click()
  await expect(toast.getByText('Article rejected')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(toast.getByRole('list')).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(toast.getByText('Article rejected')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast.getByText('Undone')).toBeVisible()
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast.getByText('Undone')).toBeHidden()
})

test('a 50 px swipe to the right dismisses a message, a shorter one doesn’t @full', async ({
  page,
}) => {
  await visit(page, '/dev/ui')
  const toast = toastOf(page)
  await page
    .locator('[data-theme="light"]')
    .getByRole('button', { name: 'Bad', exact: true })
    .click()
  const text = toast.getByText('Your vote was not counted')
  const swipe = async (distance: number) => {
    const box = await text.boundingBox()
    if (!box) throw new Error('the message is not there')
    await page.mouse.move(box.x + 5, box.y + 5)
    await page.mouse.down()
    await page.mouse.move(box.x + 5 + distance, box.y + 5, { steps: 5 })
    await page.mouse.up()
  }
  await expect(text).toBeVisible()
  await swipe(30)
  await expect(text).toBeVisible()
  await swipe(80)
  await expect(text).toBeHidden()
})

for (const [when, openFirst] of [
  ['before the dialog opened', true],
  ['while the dialog is open', false],
] as const) {
  test(`a message first shown ${when} is announced, and F8 moves to it and back into the dialog @full`, async ({
    page,
  }) => {
    await visit(page, '/dev/ui')
    const light = page.locator('[data-theme="light"]')
    const toast = toastOf(page)
    if (openFirst) {
      await light.getByRole('button', { name: 'Plain', exact: true }).last().click()
      await expect(toast.getByText('Comment posted')).toBeVisible()
    }
    await light.getByRole('button', { name: 'Reject with a reason' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject this article?' })
    const save = dialog.getByRole('button', { name: 'Save reason' })
    await save.click()
    await expect(page.getByRole('status').getByText('Reason saved')).toBeAttached()
    await page.keyboard.press('F8')
    await expect(toast.getByRole('list')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(toast.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast.getByText('Undone')).toBeVisible()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
    await page.keyboard.press('Escape')
  })
}

for (const width of [390, 768]) {
  test(`at ${width} px a message doesn’t cover the editor’s buttons @full`, async ({
    page,
    member,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await member(page, 'demo_annual')
    await visit(page, '/article-editor')
    await page.getByRole('button', { name: 'Publish Now' }).click()
    await expect(toastOf(page).getByText('Title Required')).toBeVisible()
    for (const name of ['Save Draft', 'Submit for Review', 'Publish Now']) {
      await page.getByRole('button', { name }).click({ trial: true })
      const [button, message] = [
        await page.getByRole('button', { name }).boundingBox(),
        await toastOf(page).getByRole('listitem').boundingBox(),
      ]
      expect(
        (message?.y ?? 0) + (message?.height ?? 0),
        `the message ends above ${name}`,
      ).toBeLessThan(button?.y ?? 0)
    }
  })
}
