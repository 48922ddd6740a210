import type { Page } from '@playwright/test'
import { expect, test, visit, type DemoMember } from './support/test.ts'

const eventually = expect.configure({ soft: true, timeout: 5_000 })

/** Pages by who looks at them; every kind of control of the product is on one of them. */
const pages: { as?: DemoMember; paths: string[] }[] = [
  {
    paths: [
      '/',
      '/login',
      '/register',
      '/news',
      '/debate-arena',
      '/debates',
      '/seven-sins',
      '/seven-sins/pride',
      '/seven-sins/pride#bill',
      '/seven-sins/pride#testimonies',
      '/warroom',
      '/marketplace',
      '/xverse-irl',
      '/leaderboard',
      '/docs',
      '/contact',
      '/search?q=council',
      '/marketplace/ledger',
    ],
  },
  {
    as: 'demo_annual',
    paths: [
      '/dashboard',
      '/profile',
      '/profile?tab=details',
      '/settings/profile',
      '/settings/plan',
      '/settings/notifications',
      '/settings/security',
      '/settings/applications',
      '/debate-arena',
      '/subscribe',
      '/avatars',
      '/notifications',
      '/orders',
      '/my-articles',
      '/herald-kings',
    ],
  },
  { as: 'demo_house', paths: ['/house', '/house/products', '/house/orders', '/house/payouts'] },
  {
    as: 'demo_admin',
    paths: ['users', 'moderation', 'debates', 'videos', 'queues', 'admin'].map(
      (tab) => `/control-center?tab=${tab}`,
    ),
  },
]

for (const { as, paths } of pages)
  test(`${as ?? 'a visitor'} finds everything to press 44 px large on a touch screen @phone @full`, async ({
    page,
    member,
  }) => {
    test.slow()
    if (as) await member(page, as)
    for (const path of paths) {
      await visit(page, path)
      // What comes in with a transition has its size after it.
      await eventually.poll(() => smallTargets(page), { message: path }).toEqual([])
    }
  })

/**
 * Controls with less than 44 px to touch, their labels and touch areas included; links within a
 * sentence have the height of its line.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5
    const controls = 'a[href], button, summary, select, input, textarea, [role=tab]'
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      const box = control.getBoundingClientRect()
      const look = getComputedStyle(control)
      const area = getComputedStyle(control, '::after')
      const isReached = control.tabIndex >= 0 || control.getAttribute('role') === 'tab'
      const isShown = isReached && box.width > 2 && box.height > 2 && look.visibility === 'visible'
      const hasArea = area.content !== 'none' && area.position === 'absolute'
      if (!isShown || (look.display === 'inline' && !hasArea) || control.closest('[inert]'))
        return []
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
      const around = label?.getBoundingClientRect()
      const [width, height] = (['width', 'height'] as const).map((side) =>
        Math.max(box[side], around?.[side] ?? 0, hasArea ? Number.parseFloat(area[side]) || 0 : 0),
      )
      if ((width ?? 0) >= least && (height ?? 0) >= least) return []
      const name = control.getAttribute('aria-label') ?? control.textContent
      return [
        `${control.tagName} ${Math.round(width ?? 0)}x${Math.round(height ?? 0)} ${name.trim().slice(0, 40)} .${control.className.slice(0, 60)}`,
      ]
    })
  })
}
