import type { Page } from '@playwright/test'
import { addVideo, createDebate, setStatus } from '#features/debates/contract/endpoints.ts'
import { listProducts } from '#features/marketplace/contract/endpoints.ts'
import { addToCart } from '#features/orders/contract/cart-endpoints.ts'
import { register } from '#features/identity/contract/endpoints.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { cards, enter, newcomer, payButton } from './paying.ts'
import { demoPassword, expect, fresh, visit, type DemoMember } from './test.ts'

/** A screen in one state, and how to reach it; a plain one has no scripts. */
export type Screen = {
  name: string
  path: string
  as?: DemoMember
  open?: (page: Page) => Promise<void>
  trouble?: RegExp
  isPlain?: boolean
  /** Stands for the screens built like it; `npm test` shows these alone. */
  isTemplate?: boolean
}

const editor = async (page: Page) => {
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeVisible()
}

/** A new member's plan payment. */
async function goToPayment(page: Page): Promise<void> {
  await newcomer(page, new URL(page.url()).origin, { hasAgreed: true })
  await visit(page, '/subscribe?plan=weekly&step=payment')
  await expect(payButton(page)).toBeVisible()
}

/** Waits until the demo's held-back content exists. */
const heldBack = async (page: Page) => {
  await expect(page.getByText('The tonic that promised everything').first()).toBeVisible()
}

/** Registers a member with the longest possible name. */
async function longName(page: Page): Promise<string> {
  const username = fresh('n').padEnd(30, 'm')
  const answer = await fetch(new URL(register.path, page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'seven green kayaks' }),
  })
  expect(answer.status).toBe(201)
  return username
}

/** A live debate with words of maximum length. */
async function longDebate(page: Page): Promise<string> {
  const word = (length: number) => 'Donaudampfschiff'.padEnd(length, 'fahrt')
  const address = `https://example.org/${'reports'.repeat(20)}`
  const words = {
    title: word(160),
    description: `See ${address}`,
    positionAName: word(60),
    positionBName: word(60).replace('Donau', 'Neben'),
    positionA: word(600),
    positionB: address,
  }
  const send = async (path: string, method: string, data: object): Promise<{ id: string }> => {
    const response = await page.context().request.fetch(path, { method, data })
    expect(response.ok(), `${path} ${response.status()}`).toBe(true)
    return (await response.json()) as { id: string }
  }
  const { id } = await send(createDebate.path, 'POST', words)
  await send(pathTo(addVideo.path, { id }), 'POST', {
    position: 'A',
    videoType: 'opening',
    transcript: `It is written at ${address}`,
  })
  await send(pathTo(setStatus.path, { id }), 'PATCH', { status: 'live' })
  return id
}

/** Submits a login or registration form without scripts, with a taken name. */
async function sendPlainly(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('demo_annual')
  await page.getByRole('textbox', { name: 'Password' }).fill('seven green kayaks')
  await Promise.all([
    page.waitForNavigation(),
    page.locator('main form').evaluate((form: HTMLFormElement) => form.submit()),
  ])
}

/** Every existing screen. */
export const screens: Screen[] = [
  { name: 'the landing page', isTemplate: true, path: '/' },
  { name: 'the landing page at its own address', path: '/landing' },
  {
    name: 'the plan dialog',
    isTemplate: true,
    path: '/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Learn More' }).click()
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(4)
    },
  },
  {
    name: 'the login',
    path: '/login',
    open: async (page) => {
      await page.getByRole('button', { name: 'Forgot password?' }).click()
    },
  },
  {
    name: 'the login with its errors',

    path: '/login',
    trouble: /^400 POST .*\/api\/login$/,
    open: async (page) => {
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2)
    },
  },
  { name: 'the registration', path: '/register' },
  {
    name: 'the registration that came back without scripts',
    path: '/register',

    trouble: /^409 POST .*\/register$/,
    open: async (page) => {
      await sendPlainly(page)
      await expect(
        page.getByText('Your other entries are still here. Enter the password again.'),
      ).toBeVisible()
    },
  },
  {
    name: 'the login that came back without scripts',
    path: '/login',

    trouble: /^401 POST .*\/login$/,
    open: async (page) => {
      await sendPlainly(page)
      await expect(page.getByText('Invalid username or password')).toBeVisible()
    },
  },
  { name: 'a second factor that nothing waits for', path: '/login-code' },
  { name: 'confirming an address', path: '/confirm-email?token=anything' },
  { name: 'a confirmed address', path: '/confirm-email?result=confirmed' },
  { name: 'an email change to decide', path: '/email-change?token=anything' },
  {
    name: 'an address that was not confirmed',
    path: '/confirm-email?result=invalid',
  },
  {
    name: 'the simple login with its error',
    path: '/simple-login',
    trouble: /^401 POST .*\/simple-login$/,
    open: async (page) => {
      await sendPlainly(page)
      await expect(page.getByRole('status')).toHaveText('Error: Invalid username or password')
    },
  },
  { name: 'agreeing to another login without a token', path: '/confirm-login' },
  { name: 'agreeing to another login', path: '/confirm-login?token=anything' },
  { name: 'the new password without a token', path: '/reset-password' },
  { name: 'the new password', path: '/reset-password?token=anything' },
  { name: 'the plans', isTemplate: true, path: '/subscribe?plan=annual' },
  {
    name: 'the plans of a subscriber',
    path: '/subscribe?plan=house',

    as: 'demo_annual',
  },
  {
    name: 'the agreement',
    path: '/subscribe?plan=weekly&step=agreement',
    as: 'demo_public',
    open: async (page) => {
      await expect(page.getByRole('checkbox')).toHaveCount(5)
    },
  },
  { name: 'a payment', isTemplate: true, path: '/subscribe', open: goToPayment },
  {
    name: 'a payment that its bank asks about',
    path: '/subscribe',

    open: async (page) => {
      await goToPayment(page)
      await enter(page, cards.asks)
      await payButton(page).click()
      await expect(page.getByRole('button', { name: 'Confirm payment' })).toBeVisible()
    },
  },
  {
    name: 'the way up to a higher plan',
    path: '/subscribe?plan=annual&step=payment',

    as: 'demo_monthly',
    open: async (page) => {
      await expect(payButton(page)).toBeVisible()
    },
  },
  {
    name: 'the registration of a House with its error',
    path: '/subscribe?plan=house&step=payment&house=x',

    as: 'demo_monthly',
    trouble: /^400 POST .*\/api\/create-house-payment$/,
    open: async (page) => {
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1)
    },
  },
  {
    name: 'the end of a plan',
    path: '/settings/plan',
    as: 'demo_annual',
    open: async (page) => {
      await page.getByRole('button', { name: 'Cancel Subscription' }).click()
      await expect(page.getByRole('dialog', { name: 'Cancel your Annual plan?' })).toBeVisible()
    },
  },
  {
    name: 'the plan and payments of a House',
    path: '/settings/plan',

    as: 'demo_house',
  },
  { name: 'an account in good standing', path: '/account-status', as: 'demo_annual' },
  { name: 'the account status of a visitor', path: '/account-status' },
  {
    name: 'the reasons in the control center',
    path: '/control-center?tab=reasons',
    as: 'demo_admin',
  },
  {
    name: 'the announcement in the control center',
    path: '/control-center?tab=announcement',
    as: 'demo_admin',
  },
  {
    name: 'the site settings in the control center',
    path: '/control-center?tab=site',
    as: 'demo_admin',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add a footer link' }).click()
      await expect(page.getByRole('textbox', { name: 'Footer link 1: text' })).toBeVisible()
    },
  },
  {
    name: 'verification in the control center',
    path: '/control-center?tab=verification',
    as: 'demo_admin',
    open: async (page) => {
      await page.getByRole('button', { name: 'Propose a member' }).click()
      await expect(page.getByLabel('Document number')).toBeVisible()
    },
  },
  {
    name: 'the applications in the control center',
    path: '/control-center?tab=applications',
    as: 'demo_admin',
    open: async (page) => {
      await page.getByRole('button', { name: 'Statehouse Reader' }).click()
      await expect(page.getByRole('button', { name: 'Block application' })).toBeVisible()
    },
  },
  {
    name: 'a verifier’s settings',
    path: '/settings/profile',
    as: 'demo_moderator',
  },
  {
    name: 'the appeals in the control center',
    path: '/control-center?tab=appeals',
    as: 'demo_admin',
  },
  { name: 'a Senate race', isTemplate: true, path: '/warroom' },
  { name: 'a state without a race', path: '/warroom?state=CA' },
  { name: 'a race that goes to a runoff', path: '/warroom?state=GA&color=result' },
  {
    name: 'the results in the control center',
    path: '/control-center?tab=warroom&view=results',
    as: 'demo_admin',
  },
  {
    name: 'the form of a result',
    path: '/control-center?tab=warroom&view=results&race=NC-2',
    as: 'demo_admin',
  },
  {
    name: 'the candidates in the control center',
    path: '/control-center?tab=warroom',
    as: 'demo_admin',
  },
  { name: 'the avatars of a visitor', path: '/avatars' },
  {
    name: 'the avatar builder',
    path: '/avatars',
    as: 'demo_annual',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create an avatar' }).click()
      await expect(page.getByRole('heading', { name: 'Create an avatar' })).toBeFocused()
    },
  },
  { name: 'the challenges', path: '/herald-kings' },
  { name: 'the challenges of a member', path: '/herald-kings', as: 'demo_weekly' },
  { name: 'the winners of challenges', path: '/herald-kings/winners' },
  { name: 'the videos', path: '/xverse-irl' },
  {
    name: 'a video',
    isTemplate: true,
    path: '/xverse-irl',
    open: async (page) => {
      await page.getByRole('link', { name: 'Founders at the Mill' }).click()
      await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    },
  },
  {
    name: 'a video that needs a plan',
    path: '/xverse-irl?category=merchant',

    as: 'demo_weekly',
    open: async (page) => {
      await page.getByRole('link', { name: 'Pricing What You Make' }).click()
      await expect(page.getByRole('link', { name: 'Upgrade to Annual' })).toBeVisible()
    },
  },
  { name: 'the videos of a House', path: '/house/videos', as: 'demo_house' },
  {
    name: 'the form of a new video',
    path: '/house/videos',
    as: 'demo_house',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add a video' }).click()
      await expect(page.getByLabel('Title')).toBeVisible()
    },
  },
  {
    name: 'the videos in the control center',
    path: '/control-center?tab=videos',
    as: 'demo_admin',
  },
  { name: 'the public ledger', path: '/marketplace/ledger' },
  { name: 'the open data', path: '/open-data' },
  { name: 'a set of open data', path: '/open-data/articles' },
  { name: 'a set of open data that there is not', path: '/open-data/x', trouble: /^404 GET / },
  { name: 'the transparency report', path: '/transparency' },
  { name: 'an embed', isTemplate: true, path: '/embed/races/TX', isPlain: true },
  { name: 'an embed with a count', path: '/embed/results/GA', isPlain: true },
  {
    name: 'an embed that is gone',
    path: '/embed/races/CA',
    isPlain: true,
    trouble: /^404 GET .*\/embed\/races\/CA$/,
  },
  { name: 'the payouts of a House', path: '/house/payouts', as: 'demo_house' },
  {
    name: 'the payouts of a member without a House',
    path: '/house/payouts',

    as: 'demo_weekly',
    trouble: /^404 GET .*\/house\/payouts/,
  },
  { name: 'the search', path: '/search?q=council' },
  { name: 'the marketplace', isTemplate: true, path: '/marketplace' },
  {
    name: 'the marketplace without a match',
    path: '/marketplace?category=tools&minPrice=900&q=zzzz',
  },
  {
    name: 'a product',
    isTemplate: true,
    path: '/marketplace?q=lantern',
    open: async (page) => {
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
      await expect(page.getByRole('heading', { name: 'Ratings and reviews' })).toBeVisible()
    },
  },
  {
    name: 'a House that sells',
    path: '/marketplace?q=lantern',
    open: async (page) => {
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
      await page.locator('main a[href^="/houses/"]').first().click()
      await expect(page.getByRole('heading', { level: 2, name: 'Products' })).toBeVisible()
    },
  },
  {
    name: 'a product that there is not',
    path: '/marketplace/nothing',

    trouble: /^404 GET .*\/marketplace\/nothing$/,
  },
  { name: 'an empty cart', path: '/cart' },
  {
    name: 'a cart',
    path: '/cart',
    open: async (page) => {
      const { request } = page.context()
      const products = (await (await request.get(`${listProducts.path}?limit=2`)).json()) as {
        variantId: string
      }[]
      for (const { variantId } of products)
        await request.post(addToCart.path, { data: { variantId, quantity: 2 } })
      await page.reload()
      await expect(page.getByRole('link', { name: 'Log in to check out' })).toBeVisible()
    },
  },
  {
    name: 'the checkout with its errors',
    isTemplate: true,
    path: '/checkout',
    as: 'demo_weekly',
    trouble: /^400 PUT .*\/address$/,
    open: async (page) => {
      const form = page.getByRole('form', { name: 'Shipping address' })
      await expect(form).toBeVisible()
      // The address of an earlier order is kept or changed, if there is one.
      const change = form.getByRole('button', { name: 'Change' })
      if (await change.isVisible()) await change.click()
      await expect(form.getByLabel('Full name')).toBeVisible()
      for (const field of await form.getByRole('textbox').all()) await field.fill('')
      await form.getByRole('combobox').selectOption('')
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(5)
    },
  },
  {
    name: 'the checkout of an order that there is not',
    path: '/checkout?orderId=01890000-0000-7000-8000-000000000000',

    as: 'demo_weekly',
    trouble: /^404 GET .*\/api\/orders\//,
    open: async (page) => {
      await expect(page.getByRole('heading', { name: 'Checkout Error' })).toBeVisible()
    },
  },
  { name: 'what a member follows', path: '/following', as: 'demo_annual' },
  { name: 'whom a member muted and blocked', path: '/blocked-members', as: 'demo_annual' },
  { name: 'the messages of a member', path: '/messages', as: 'demo_annual' },
  {
    name: 'a message and its reply form',

    path: '/messages',
    as: 'demo_annual',
    open: async (page) => {
      await page.context().request.post('/api/contact-admin', {
        data: { subject: 'Donaudampfschifffahrt'.repeat(6), message: 'Words. '.repeat(60) },
      })
      await page.reload()
      await page
        .getByRole('link', { name: /^Donaudampf/ })
        .first()
        .click()
      await expect(page.getByLabel('Your reply')).toBeVisible()
    },
  },
  { name: 'the notifications of a member', path: '/notifications', as: 'demo_annual' },
  { name: 'the orders of a member', path: '/orders', as: 'demo_annual' },
  {
    name: 'an order',
    isTemplate: true,
    path: '/orders',
    as: 'demo_annual',
    open: async (page) => {
      await page.getByRole('link', { name: /Braided Dock Rope/ }).click()
      await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
      await page.getByText('Messages with House of Castell').click()
      await page.getByRole('button', { name: 'Review Braided Dock Rope' }).click()
    },
  },
  { name: 'the orders of a House', path: '/house/orders', as: 'demo_house' },
  {
    name: 'a packing slip',
    path: '/house/orders',
    as: 'demo_house',
    open: async (page) => {
      await page.getByRole('link', { name: /Steel Toolbox/ }).click()
      await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeVisible()
      await page.getByRole('link', { name: 'Packing slip' }).click()
      await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    },
  },
  {
    name: 'the orders, for an administrator',
    path: '/control-center?tab=orders&state=delivered',
    as: 'demo_admin',
    open: async (page) => {
      await page.locator('tbody button').first().click()
      await page.locator('summary', { hasText: 'Refund' }).click()
      await expect(page.getByRole('form', { name: 'Refund' })).toBeVisible()
    },
  },
  {
    name: 'the seller’s desk',
    path: '/house',
    as: 'demo_house',
    open: async (page) => {
      await expect(page.getByText(/^\d+ orders? to ship/)).toBeVisible()
    },
  },
  { name: 'the products of a House', path: '/house/products', as: 'demo_house' },
  {
    name: 'the seller’s desk without a House',
    path: '/house',

    as: 'demo_annual',
    trouble: /^403 GET .*\/house$/,
  },
  {
    name: 'a new product with its errors',
    path: '/house/products/new',
    as: 'demo_house',
    trouble: /^400 POST .*\/api\/house\/products$/,
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'American-made' }).check({ force: true })
      await page.getByRole('button', { name: 'Save draft' }).click()
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(4)
    },
  },
  {
    name: 'the products, for an administrator',
    path: '/control-center?tab=marketplace',
    as: 'demo_admin',
    open: async (page) => {
      await page.locator('tbody button').first().click()
      await expect(page.getByRole('button', { name: 'Remove product' })).toBeVisible()
    },
  },
  { name: 'the API', path: '/api/docs', isPlain: true },
  { name: 'the outbox', path: '/dev/outbox', isPlain: true },
  { name: 'the news', isTemplate: true, path: '/news' },
  { name: 'the news without a match', path: '/news?search=zzz' },
  {
    name: 'an article',
    path: '/news',
    open: async (page) => {
      await page
        .locator('main')
        .getByRole('article')
        .first()
        .getByRole('heading')
        .getByRole('link')
        .click()
      await expect(page).toHaveURL(/\/news\/[\w-]{36}$/)
      await expect(page.locator('.prose')).toBeVisible()
    },
  },
  {
    name: 'an article with a note',
    path: '/news?search=public meeting really costs',
    open: async (page) => {
      await page.getByRole('link', { name: /^Towns compare notes/ }).click()
      await expect(page.getByRole('note', { name: 'Context' })).toBeVisible()
    },
  },
  {
    name: 'the notes about an article',
    path: '/news?search=Water board votes',
    as: 'demo_annual',
    open: async (page) => {
      await page.getByRole('link', { name: /^Water board votes/ }).click()
      await page.getByRole('link', { name: /proposed$/ }).click()
      await expect(page.getByRole('heading', { name: 'Propose a note' })).toBeVisible()
    },
  },
  {
    name: 'an article for somebody who may comment',
    isTemplate: true,
    path: '/news',

    as: 'demo_monthly',
    open: async (page) => {
      await page
        .locator('main')
        .getByRole('article')
        .first()
        .getByRole('heading')
        .getByRole('link')
        .click()
      await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible()
    },
  },
  {
    name: 'the quick publication with its errors',
    path: '/news',
    as: 'demo_annual',
    open: async (page) => {
      await page.getByRole('button', { name: 'Quick Publish' }).click()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2)
    },
  },
  { name: 'the campaign', path: '/seven-sins' },
  { name: 'an issue', isTemplate: true, path: '/seven-sins/pride' },
  { name: 'an issue’s bill', isTemplate: true, path: '/seven-sins/pride#bill' },
  { name: 'an issue’s testimonies', path: '/seven-sins/pride#testimonies' },
  {
    name: 'an issue with a comment that lacks everything',
    path: '/seven-sins/greed',

    open: async (page) => {
      await page.getByRole('button', { name: 'Submit Comment' }).click()
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2)
    },
  },
  {
    name: 'an issue for somebody who shares a testimony',
    path: '/seven-sins/wrath#testimonies',
    as: 'demo_annual',
    open: async (page) => {
      await page.getByRole('button', { name: 'Share Your Testimony' }).click()
      await page.getByRole('radio', { name: /A name you choose/ }).check({ force: true })
      await expect(page.getByLabel('Name to appear under')).toBeVisible()
    },
  },
  {
    name: 'an issue with its moderation panels',
    path: '/seven-sins/greed',
    as: 'demo_admin',
    open: async (page) => {
      await page.getByRole('button', { name: 'Moderate comments' }).click()
      await expect(page.getByRole('list', { name: /to review$/ })).toBeVisible()
      await page.getByRole('link', { name: /^Testimonies \(/ }).click()
      await page.getByRole('button', { name: 'Moderate testimonies' }).click()
      await expect(page.getByRole('list', { name: /to review$/ })).toBeVisible()
    },
  },
  {
    name: 'the campaign’s reviews',
    path: '/control-center?tab=seven-sins',
    as: 'demo_admin',
    open: async (page) => {
      await expect(page.getByRole('table', { name: 'Review queue' })).toBeVisible()
      await expect(page.getByRole('table', { name: 'Approved comments' })).toBeVisible()
    },
  },
  {
    name: 'an issue that there is not',
    path: '/seven-sins/hubris',

    trouble: /^404 GET .*hubris$/,
  },
  { name: 'the arena', isTemplate: true, path: '/debate-arena' },
  { name: 'the arena of a member', path: '/debate-arena', as: 'demo_annual' },
  { name: 'all debates', path: '/debates' },
  { name: 'all debates of a member', path: '/debates', as: 'demo_annual' },
  {
    name: 'a debate that is closed',
    path: '/search?q=a council meet only when it is streamed',

    open: async (page) => {
      await page
        .getByRole('link', { name: 'Should a council meet only when it is streamed?', exact: true })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: 'Result: On camera' })).toBeVisible()
    },
  },
  {
    name: 'a debate that takes first votes',
    path: '/debate-arena',
    as: 'demo_weekly',
    open: async (page) => {
      await page
        .getByRole('link', { name: 'Should towns vote on their budget line by line?' })
        .click()
      await page.getByRole('button', { name: 'Cast a first vote' }).click()
      await expect(page.getByRole('dialog', { name: 'Before the debate' })).toBeVisible()
    },
  },
  {
    name: 'an argument',
    path: '/debate-arena',
    open: async (page) => {
      await page
        .getByRole('link', { name: /^Open .*’s argument$/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ for “/)
    },
  },
  {
    name: 'a debate of long words',
    path: '/debate-arena',
    as: 'demo_admin',
    open: async (page) => {
      await visit(page, `/debate-arena?id=${await longDebate(page)}`)
      await expect(page.getByRole('heading', { level: 2, name: /^Donaudampf/ })).toBeVisible()
    },
  },
  {
    name: 'the dashboard with a debate of long words',
    path: '/',

    as: 'demo_admin',
    open: async (page) => {
      await longDebate(page)
      await visit(page, '/')
      await expect(page.getByRole('heading', { name: /^Donaudampf/ }).first()).toBeVisible()
    },
  },
  {
    name: 'a debate that is not there',
    path: '/debate-arena?id=nothing',

    trouble: /^404 GET .*\/debate-arena\?id=nothing$/,
  },
  { name: 'the documentation', isTemplate: true, path: '/docs' },
  { name: 'the contact form', path: '/contact' },
  { name: 'the privacy policy', path: '/privacy' },
  { name: 'the terms', path: '/terms' },
  { name: 'the constitution', path: '/constitution' },
  { name: 'the community rules', path: '/community-rules' },
  { name: 'the election methodology', path: '/election-methodology' },
  { name: 'how notes are chosen', path: '/notes' },
  {
    name: 'the help',
    path: '/privacy',
    open: async (page) => {
      await page.getByRole('button', { name: 'Help', exact: true }).click()
      await expect(
        page.getByRole('dialog', { name: 'Help' }).getByRole('listitem').first(),
      ).toBeVisible()
    },
  },
  { name: 'the guide', path: '/open-ai' },
  { name: 'no page', path: '/nowhere', trouble: /^404 GET .*\/nowhere$/ },
  { name: 'the parts of the house', isTemplate: true, path: '/dev/ui' },
  { name: 'the editor of a visitor', path: '/article-editor' },
  {
    name: 'the editor',
    isTemplate: true,
    path: '/article-editor',
    as: 'demo_annual',
    open: editor,
  },
  {
    name: 'the editor with its errors',
    path: '/article-editor',

    as: 'demo_weekly',
    open: async (page) => {
      await editor(page)
      await page.getByRole('button', { name: 'Save Draft' }).click()
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1)
    },
  },
  {
    name: 'the editor’s dialog of one’s own pictures, without one',
    path: '/article-editor',
    as: 'demo_moderator',
    open: async (page) => {
      await editor(page)
      await page.getByRole('button', { name: 'Picture', exact: true }).click()
      await page.getByRole('button', { name: 'Choose from your pictures' }).first().click()
      await expect(page.getByRole('dialog').getByText('No pictures yet')).toBeVisible()
    },
  },
  { name: 'my articles without one', path: '/my-articles', as: 'demo_house' },
  {
    name: 'the statistics of an author',
    path: '/my-articles/statistics?range=90',
    as: 'demo_annual',
    open: async (page) => {
      await page.getByText('Figures as a table').click()
    },
  },
  {
    name: 'the statistics of an author without an article',
    path: '/my-articles/statistics',
    as: 'demo_house',
  },
  { name: 'the profile', path: '/profile', as: 'demo_annual' },
  {
    name: 'the details of the profile',
    path: '/profile?tab=details',

    as: 'demo_monthly',
  },
  { name: 'the settings', isTemplate: true, path: '/settings/profile', as: 'demo_annual' },
  { name: 'the notification settings', path: '/settings/notifications', as: 'demo_annual' },
  { name: 'the security settings', path: '/settings/security', as: 'demo_annual' },
  { name: 'the application settings', path: '/settings/applications', as: 'demo_annual' },
  { name: 'the plan and payments', path: '/settings/plan', as: 'demo_monthly' },
  {
    name: 'a new webhook',
    path: '/settings/applications#webhooks',
    as: 'demo_annual',
    open: async (page) => {
      const section = page.getByRole('region', { name: 'Webhooks' })
      await section.getByRole('button', { name: 'Add a webhook' }).click()
      await expect(section.getByLabel('Address')).toBeVisible()
    },
  },
  { name: 'exports and deleting the account', path: '/profile?tab=data', as: 'demo_annual' },
  {
    name: 'the key of an authenticator app',
    path: '/settings/security',
    as: 'demo_weekly',
    open: async (page) => {
      const section = page.getByRole('region', { name: 'Two-factor login' })
      await section.getByRole('button', { name: 'Set up' }).click()
      await section.getByRole('textbox', { name: 'Current password' }).fill(demoPassword)
      await section.getByRole('button', { name: 'Continue' }).click()
      await expect(section.getByRole('img', { name: 'QR code for the key' })).toBeVisible()
    },
  },
  { name: 'the profile setup of a visitor', path: '/profile-setup' },
  {
    name: 'the profile setup of a subscriber who paid long ago',
    path: '/profile-setup?subscription=success&plan=annual',

    as: 'demo_annual',
  },
  {
    name: 'the second step of the profile setup',
    path: '/profile-setup',
    as: 'demo_moderator',
    open: async (page) => {
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByRole('heading', { name: 'Education & Employment' })).toBeVisible()
    },
  },
  { name: 'the score', isTemplate: true, path: '/profile-score', as: 'demo_monthly' },
  {
    name: 'a what-if',
    path: '/profile-score',
    as: 'demo_annual',
    open: async (page) => {
      await page.getByRole('button', { name: 'Try a what-if' }).click()
      await expect(page.getByText('Nothing is saved.')).toBeVisible()
    },
  },
  { name: 'the leaderboard', path: '/leaderboard' },
  { name: 'the leaderboard of a member', path: '/leaderboard', as: 'demo_public' },
  { name: 'a member', isTemplate: true, path: '/members/june_alder' },
  { name: 'a member with a House', path: '/members/demo_house' },
  {
    name: 'no member',
    path: '/members/nobody_here',

    trouble: /^404 GET .*\/members\/nobody_here$/,
  },
  {
    name: 'the control center of a member',
    path: '/control-center',

    as: 'demo_weekly',
  },
  {
    name: 'the screening rules',
    path: '/control-center?tab=screening',
    as: 'demo_admin',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Sample text' }).fill('A miracle cure, they say.')
      await expect(page.getByText('With these rules: held back')).toBeVisible()
    },
  },
  {
    name: 'the editor of a content page',
    path: '/control-center?tab=pages&page=ai-use',
    as: 'demo_admin',
    open: async (page) => {
      const preview = page.getByRole('region', { name: 'Preview' })
      await expect(preview.getByRole('heading', { level: 3 })).toBeVisible()
    },
  },
  {
    name: 'the form of a new page',
    path: '/control-center?tab=pages&new',
    as: 'demo_admin',
    open: async (page) => {
      await page.getByLabel('Title').fill('About us')
      await expect(page.getByLabel('Address')).toHaveValue('about-us')
      await page.getByRole('textbox', { name: 'Text' }).fill('## Who we are\n\nGardeners.')
      const preview = page.getByRole('region', { name: 'Preview' })
      await expect(preview.getByRole('heading', { level: 3 })).toBeVisible()
    },
  },
  {
    name: 'the invitation of a member',
    path: '/control-center?tab=invitations',
    as: 'demo_admin',
    open: async (page) => {
      await page.getByRole('button', { name: 'Invite someone' }).click()
      await page.getByRole('checkbox', { name: 'Moderator' }).check()
      await expect(page.getByLabel('Your current password')).toBeVisible()
    },
  },
  {
    name: 'a message to many members',
    path: '/control-center?tab=broadcasts',
    as: 'demo_admin',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Title' }).fill('The canal opens')
      await page.getByRole('textbox', { name: 'Text' }).fill('Come by.')
      await page.getByRole('button', { name: 'Review and send' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the tags of articles',
    path: '/control-center?tab=tags',
    as: 'demo_admin',
    open: async (page) => {
      const rows = page.getByRole('table', { name: 'Tags' }).locator('tbody')
      await rows.getByRole('checkbox').first().check()
      await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
    },
  },
  {
    name: 'the renaming of a tag',
    path: '/control-center?tab=tags',
    as: 'demo_admin',
    open: async (page) => {
      const rows = page.getByRole('table', { name: 'Tags' }).locator('tbody')
      await rows.getByRole('button').first().click()
      await expect(page.getByRole('textbox', { name: 'New name' })).toBeVisible()
    },
  },
  {
    name: 'the news that wait',
    path: '/control-center?tab=news',
    as: 'demo_admin',
    open: heldBack,
  },
  {
    name: 'the moderation queue',
    isTemplate: true,
    path: '/control-center?tab=moderation',
    as: 'demo_moderator',
    open: async (page) => {
      await heldBack(page)
      await page.locator('tbody button').first().click()
      await expect(
        page.getByRole('complementary', { name: 'Full item' }).locator('.prose'),
      ).toBeVisible()
    },
  },
  {
    name: 'a rejection with a reason',
    path: '/control-center?tab=moderation',
    as: 'demo_moderator',
    open: async (page) => {
      await heldBack(page)
      await page.locator('tbody button').first().click()
      await page.getByRole('button', { name: 'Reject with a reason' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the security log',
    path: '/control-center?tab=security',
    as: 'demo_admin',
    open: async (page) => {
      await expect(page.getByText('Logged in').first()).toBeVisible()
    },
  },
  {
    name: 'the members, for an administrator',
    isTemplate: true,
    path: '/control-center?tab=users',
    as: 'demo_admin',
    open: async (page) => {
      const name = await longName(page)
      await page.reload()
      await expect(page.getByText(name).first()).toBeVisible()
    },
  },
  {
    name: 'the new members',
    path: '/control-center?tab=new-members',
    as: 'demo_admin',
  },
  {
    name: 'the file of a member',
    path: '/control-center?tab=users',
    as: 'demo_admin',
    open: async (page) => {
      await page.getByRole('searchbox', { name: 'Search' }).fill('Anna Voss')
      await page.getByRole('button', { name: 'Anna Voss' }).first().click()
      await page.getByRole('link', { name: 'Member file' }).click()
      await expect(page.getByRole('heading', { name: 'Records' })).toBeVisible()
    },
  },
  {
    name: 'a member, for an administrator',
    path: '/control-center?tab=users',
    as: 'demo_admin',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the debates, for an administrator',
    path: '/control-center?tab=debates',
    as: 'demo_admin',
    open: async (page) => {
      await page
        .getByRole('button', {
          name: 'Should a council meet only when it is streamed?',
          exact: true,
        })
        .click()
      await expect(
        page.getByRole('list', { name: 'Status history' }).getByRole('listitem').first(),
      ).toBeVisible()
    },
  },
  {
    name: 'the slots of a debate',
    path: '/control-center?tab=upload',
    as: 'demo_admin',
    open: async (page) => {
      await page.getByRole('button', { name: 'A Opening' }).click()
      await expect(page.getByRole('textbox', { name: 'Text' })).toBeVisible()
    },
  },
  {
    name: 'the schedule of debates with its errors',
    path: '/control-center?tab=schedule',
    as: 'demo_admin',
    trouble: /^400 POST .*\/api\/debates$/,
    open: async (page) => {
      await expect(
        page.getByRole('region', { name: 'Scheduled' }).getByRole('listitem').first(),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Create debate' }).click()
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(6)
    },
  },
  { name: 'the figures of the site', path: '/control-center?tab=admin', as: 'demo_admin' },
  {
    name: 'the Houses, for an administrator',
    path: '/control-center?tab=houses',
    as: 'demo_admin',
  },
  { name: 'the messages', path: '/control-center?tab=messages', as: 'demo_admin' },
  { name: 'the queues', path: '/control-center?tab=queues', as: 'demo_admin' },
  { name: 'the audit log', path: '/control-center?tab=audit', as: 'demo_admin' },
  {
    name: 'an article that was held back, in the editor',
    path: '/my-articles',
    as: 'demo_annual',
    open: async (page) => {
      await page.getByRole('link', { name: 'Edit The tonic that promised everything' }).click()
      await expect(page.getByText('Flagged and saved as a draft')).toBeVisible()
    },
  },
  {
    name: 'the versions of an article',
    path: '/my-articles',
    as: 'demo_annual',
    open: async (page) => {
      await page.getByRole('link', { name: 'Edit The tonic that promised everything' }).click()
      await page.getByRole('link', { name: 'Earlier versions' }).click()
      await expect(page.getByText("There's no earlier version to compare it with.")).toBeVisible()
    },
  },
  { name: 'the dashboard of a free member', isTemplate: true, path: '/', as: 'demo_public' },
  { name: 'the dashboard of an administrator', path: '/', as: 'demo_admin' },
  {
    name: 'the news of a member who may not publish',
    path: '/news',

    as: 'demo_weekly',
  },
  {
    name: 'the menu of a phone @phone',
    isTemplate: true,
    path: '/news',
    as: 'demo_annual',
    open: async (page) => {
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    },
  },
]

/** Brings a page to the screen's state, at rest. */
export async function show(page: Page, { path, open, isPlain }: Screen): Promise<void> {
  await (isPlain ? page.goto(path) : visit(page, path))
  await open?.(page)
  await rest(page)
}

/** Waits until nothing moves. */
export async function rest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  )
}
