import type { Locator } from '@playwright/test'
import { expect, test, visit } from './support/test.ts'

for (const who of ['visitor', 'demo_weekly', 'demo_admin'] as const) {
  test(`the top bar shows the tagline whole or not at all, to ${who} @both @full`, async ({
    page,
    member,
    isMobile,
  }) => {
    if (who !== 'visitor') await member(page, who)
    await visit(page, '/docs')
    const tagline = page.getByRole('banner').getByText('Reclaim your mind')
    for (const width of isMobile ? [320, 390, 430] : [720, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const shown = await tagline.evaluate((node) => {
        const words = document.createRange()
        words.selectNodeContents(node)
        const text = words.getBoundingClientRect()
        const clip = node.closest('.overflow-hidden, .truncate')?.getBoundingClientRect() ?? text
        if (text.width === 0 || text.top >= clip.bottom) return 'not at all'
        return text.right <= clip.right + 0.5 && text.bottom <= clip.bottom + 2 ? 'whole' : 'cut'
      })
      expect(shown, `at ${width} px`).not.toBe('cut')
      if (width >= 1280) expect(shown).toBe('whole')
      const name = page.getByRole('banner').getByText('XVerse', { exact: true })
      expect((await boxOf(name)).height, `the name at ${width} px`).toBeLessThan(40)
    }
  })
}

test('the main links stay where they are while the rest of the top bar arrives @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_admin')
  await visit(page, '/docs')
  const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  const { x } = await boxOf(links)
  // A slow page is shown as far as it has come.
  await links.evaluate((nav) => {
    while (nav.nextElementSibling) nav.nextElementSibling.remove()
    for (const last of [...nav.children].slice(3)) last.remove()
  })
  expect((await boxOf(links)).x).toBeCloseTo(x, 0)
})

test('on a phone, members find the help in the menu, and nothing floats over the page @phone @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_weekly')
  await visit(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByText('Weekly', { exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  await menu.getByRole('link', { name: 'Open Your AI' }).click()
  await expect(page).toHaveURL('/open-ai')
  await expect(page.getByRole('complementary', { name: 'Help' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeHidden()
})

test('on a phone, visitors find the help in the Browse menu, and nothing floats over the page @phone @full', async ({
  page,
}) => {
  await visit(page, '/subscribe')
  await expect(page.getByRole('complementary', { name: 'Help' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Browse' }).click()
  await page
    .getByRole('navigation', { name: 'Browse' })
    .getByRole('link', { name: 'Open Your AI' })
    .click()
  await expect(page).toHaveURL('/open-ai')
})

test('nothing floats over the editor’s buttons, which are in one row; on a phone and at 200% @full', async ({
  page,
  member,
  isMobile,
}) => {
  await member(page, 'demo_weekly')
  if (!isMobile) await page.setViewportSize({ width: 720, height: 450 })
  await visit(page, '/article-editor')
  const help = page.getByRole('button', { name: 'Help', exact: true })
  const bar = page.locator('main form > div').last()
  for (const isEnd of [false, true]) {
    await page.evaluate(
      (toEnd) => scrollTo(0, toEnd ? document.documentElement.scrollHeight : 0),
      isEnd,
    )
    await expect(bar).toContainText('Publish Now')
    await expect(page.getByRole('complementary', { name: 'Help' })).toBeAttached()
    await expect(help).toBeHidden()
  }
  const tops = await Promise.all(
    ['Save Draft', 'Submit for Review', 'Publish Now'].map(
      async (name) => (await boxOf(page.getByRole('button', { name }))).y,
    ),
  )
  if (isMobile) expect(new Set(tops).size).toBe(1)
})

for (const [who, username] of [
  ['a member whose score is too low', 'demo_public'],
  ['one who may publish', 'demo_annual'],
] as const) {
  test(`in the editor every button fits on a phone’s screen, for ${who} @phone @full`, async ({
    page,
    member,
  }) => {
    await member(page, username)
    await visit(page, '/article-editor')
    for (const name of ['Save Draft', 'Submit for Review', 'Publish Now'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('main').getByRole('link', { name: 'See your score' })).toHaveCount(
      username === 'demo_public' ? 1 : 0,
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
}

test('a phone shows the chosen category, an article and the requested settings immediately, without horizontal scrolling @phone', async ({
  page,
  member,
}) => {
  const asWide = async () => {
    expect(
      await page.evaluate(() => [document.documentElement.scrollWidth, scrollX, scrollY]),
    ).toEqual([390, 0, 0])
  }
  await visit(page, '/news?category=tactical')
  await expect(
    page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Tactical' }),
  ).toBeInViewport({ ratio: 1 })
  await asWide()
  await visit(page, '/news?search=water')
  await expect(
    page.locator('main').getByRole('article').first().getByRole('heading'),
  ).toBeInViewport({ ratio: 1 })
  await asWide()
  await member(page, 'demo_annual')
  await visit(page, '/settings/profile')
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeInViewport({ ratio: 1 })
  await asWide()
})

test('a chosen theme survives a reload, rendered by the server without a flash', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/news')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const day = await ground()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const night = await ground()
  expect(night).not.toBe(day)

  const html = await (await page.context().request.get(`${baseURL}/news`)).text()
  expect(html).toContain('<html lang="en" data-theme="dark">')
  await visit(page, '/docs')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await ground()).toBe(night)

  await page.getByRole('radio', { name: 'Match system' }).check()
  await page.reload()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  expect(await ground()).toBe(day)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await ground()).toBe(night)
})

test('without scripts the public pages can be read and the news searched', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false })
  for (const [path, heading] of [
    ['/', /Reclaim your mind/],
    ['/news', 'News'],
    ['/subscribe', 'Choose your plan'],
    ['/docs', /./],
    ['/contact', 'Contact'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await page.goto('/news')
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('ballots twice')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/search=ballots\+twice/)
  await expect(page.getByRole('link', { name: /counts its ballots twice/ })).toBeVisible()
})

type Box = { x: number; y: number; width: number; height: number }

/** An element's position; it must exist and have a size. */
async function boxOf(part: Locator): Promise<Box> {
  await expect(part).toBeVisible()
  const box = await part.boundingBox()
  if (!box) throw new Error(`${String(part)} has no box`)
  return box
}

for (const path of ['/profile-setup', '/herald-kings']) {
  test(`the Help button never covers a control of ${path}, wherever it is scrolled @full`, async ({
    page,
    member,
  }) => {
    await member(page, 'demo_annual')
    await visit(page, path)
    await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible()
    await expect(page.locator('main form button')).not.toHaveCount(0)
    const overlaps = await page.evaluate(() => {
      const controls = [
        ...document.querySelectorAll('main form :is(input, select, textarea, button)'),
      ]
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Help',
      )
      const found: string[] = []
      for (let top = 0; top < document.documentElement.scrollHeight; top += 20) {
        scrollTo({ top, behavior: 'instant' })
        const help = button?.getBoundingClientRect() ?? new DOMRect()
        if (help.width === 0) found.push('no Help button')
        for (const control of controls) {
          const { left, right, top: from, bottom } = control.getBoundingClientRect()
          if (left < help.right && help.left < right && from < help.bottom && help.top < bottom)
            found.push(`${control.getAttribute('name') ?? control.textContent} at ${top}`)
        }
      }
      return found
    })
    expect(overlaps).toEqual([])
  })
}

test('a text with wide code keeps its margins on a phone @phone @full', async ({ page }) => {
  await visit(page, '/notes')
  const code = await boxOf(page.locator('main pre'))
  const text = await boxOf(page.locator('main .prose p, main p').last())
  for (const { x, width } of [code, text]) expect(x + width).toBeLessThanOrEqual(390 - 16)
})

test('scrollbars and controls follow the theme @full', async ({ page }) => {
  await visit(page, '/news')
  for (const [theme, scheme] of [
    ['dark', 'dark'],
    ['light', 'light'],
  ] as const) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen
    }, theme)
    for (const place of ['html', 'body'])
      await expect(page.locator(place)).toHaveCSS('color-scheme', scheme)
  }
})
