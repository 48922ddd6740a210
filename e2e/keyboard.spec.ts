import { textOf } from './support/articles.ts'
import { tabTo } from './support/keyboard.ts'
import { demoPassword, expect, fresh, test, toastOf, visit } from './support/test.ts'

test('the skip link comes first and skips the top bar @full', async ({ page }) => {
  await visit(page, '/news')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox', { name: 'Search articles' })).toBeFocused()
})

test('a visitor registers with the keyboard alone @full', async ({ page }) => {
  await visit(page, '/')
  await tabTo(page, page.getByRole('link', { name: 'Start Your Journey' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/register')
  await expect(page.locator('main')).toBeFocused()
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type(fresh('kay_'))
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }))
  await page.keyboard.type('seven green kayaks')
  await tabTo(page, page.getByRole('button', { name: 'Register', exact: true }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Patriot')
})

test('a member logs in, writes and publishes with the keyboard alone @full', async ({
  page,
  isMobile,
}) => {
  const title = `Typed throughout ${fresh('')}`
  await visit(page, '/login')
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type('demo_annual')
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Anna')

  if (isMobile) {
    await tabTo(page, page.getByRole('button', { name: 'Open the menu' }))
    await page.keyboard.press('Enter')
    await tabTo(
      page,
      page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'My Articles' }),
    )
  } else {
    await tabTo(page, page.getByRole('button', { name: 'Anna' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    const ownArticles = page.getByRole('menuitem', { name: 'My Articles' })
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(ownArticles).toBeFocused({ timeout: 100 })
    }).toPass()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Articles')
  await tabTo(page, page.getByRole('link', { name: 'Create Article' }))
  await page.keyboard.press('Enter')
  await expect(textOf(page)).toBeVisible()
  await tabTo(page, page.getByLabel('Title'))
  await page.keyboard.type(title)
  await tabTo(page, page.getByLabel('Category'))
  await page.keyboard.type('Opinion')
  await expect(page.getByLabel('Category')).toHaveValue('opinion')
  await tabTo(page, page.getByRole('button', { name: 'Quote' }))
  await page.keyboard.press('Enter')
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.type('No mouse was near this.')
  await page.keyboard.press('Control+Enter')
  await tabTo(page, page.getByRole('button', { name: 'Publish Now' }))
  await page.keyboard.press('Enter')
  await expect(toastOf(page).getByText('Article Published')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  if (isMobile) {
    const opener = page.getByRole('button', { name: 'Open the menu' })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' }),
    ).toBeFocused()
    // The key may arrive while the previous message closes; press again if the menu is still there.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused({ timeout: 1000 })
    }).toPass()
    await page.keyboard.press('Enter')
    await tabTo(
      page,
      page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }),
    )
    await page.keyboard.press('Enter')
  } else {
    await tabTo(page, page.getByRole('button', { name: 'Anna' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('the plan dialog traps focus and returns it @full', async ({ page }) => {
  await visit(page, '/')
  const opener = page.getByRole('button', { name: 'Learn More' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose a plan' })
  await tabTo(page, dialog.getByRole('radio', { name: 'Weekly' }))
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})
