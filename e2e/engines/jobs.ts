import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { castVote, createDebate, setStatus } from '#features/debates/contract/endpoints.ts'
import { acceptAgreement } from '#features/membership/contract/endpoints.ts'
import { listMyArticles } from '#features/news/contract/endpoints.ts'
import { getArticle } from '#features/news/contract/reading.ts'
import { getScoring, putScoring } from '#features/profile/contract/endpoints.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import type { Engine } from './engine.ts'
import { firefoxMissing, startFirefox } from './firefox.ts'
import { clientOf, openPerson, type Person } from './person.ts'
import { openDemoSite } from './site.ts'
import { startWebkit, webkitMissing } from './webkit.ts'

const engines = [
  { name: 'Firefox', start: startFirefox, missing: firefoxMissing },
  { name: 'WebKitGTK', start: startWebkit, missing: webkitMissing },
]
const password = 'seven green kayaks'
const answers = {
  birthDate: '1984-06-15',
  educationLevel: 'bachelors',
  isEmployed: false,
  userCreditScore: 720,
  maritalStatus: 'single',
  numberOfChildren: 0,
  outOfWedlockChildren: 0,
  abortedChildren: 0,
  hasCriminalRecord: false,
  consent: true,
}

let site: Awaited<ReturnType<typeof openDemoSite>>
before(async () => {
  if (engines.some(({ missing }) => missing === null)) site = await openDemoSite()
})
after(async () => {
  await site?.stop()
})

for (const { name, start, missing } of engines) {
  suite(name, { skip: missing ?? false }, () => {
    let engine: Engine
    before(async () => {
      engine = await start()
    })
    after(async () => {
      await engine?.stop()
    })

    /** Runs a test as one person in a separate window. */
    const job = (title: string, act: (person: Person) => Promise<void>) =>
      void test(title, { timeout: 90_000 }, async () => {
        const person = await openPerson(engine, site.url)
        try {
          await act(person)
        } finally {
          await person.end()
        }
      })

    job(
      'somebody registers, logs out, finds nothing private by Back, and logs in again',
      async (person) => {
        const username = `nell_${name.toLowerCase()}`
        await person.visit('/register')
        await person.fill('Username', username)
        await person.fill('Password', password)
        await person.fill('First name (optional)', 'Nell')
        await person.submit('Register')
        await person.sees('Welcome, Nell')
        await person.visit('/profile')
        await person.sees(`@${username}`)
        await person.click('//header//button[contains(., "Nell")]')
        await person.click('//*[@role="menuitem"][normalize-space(.)="Logout"]')
        await person.sees('Reclaim your mind')
        await person.isAt('/')
        await person.back()
        await person.isAt('/login?next=%2Fprofile')
        await person.seesNot(`@${username}`)
        await person.fill('Username', username)
        await person.fill('Password', password)
        await person.submit('Login')
        await person.isAt('/profile')
        await person.sees(`@${username}`)
      },
    )

    job('two paragraphs that are typed in the editor are saved exactly', async (person) => {
      await person.logIn('demo_annual')
      const title = `Typed in ${name}`
      await person.visit('/article-editor')
      await person.fill('Title', title)
      await person.click('//*[@contenteditable="true"]')
      await person.type('The ferry is back.\nIt runs "daily", and it is full.')
      await person.press('Save Draft')
      await person.isAt('/my-articles')
      const saved = (
        await person.ask<{ id: string; title: string }[]>('GET', listMyArticles.path)
      ).find((one) => one.title === title)
      const { body } = await person.ask<{ body: string }>(
        'GET',
        pathTo(getArticle.path, { id: saved?.id ?? '' }),
      )
      assert.equal(
        body.replaceAll('&quot;', '"'),
        '<p>The ferry is back.</p><p>It runs "daily", and it is full.</p>',
      )
    })

    job('a step of the profile refuses half a date and stores a whole one', async (person) => {
      await person.register(`cora_${name.toLowerCase()}`)
      await person.visit('/profile-setup')
      await person.fill('First name', 'Cora')
      await person.fill('Birth date', '05')
      await person.press('Next')
      await person.sees('Enter the complete date, or clear the field.')
      // WebKitGTK advances to the next part of a date only at a slash.
      await person.fill('Birth date', '05/17/1988')
      await person.press('Next')
      await person.sees('We saved this step')
      await person.press('Skip for now')
      await person.sees('Step 2 of 4')
      assert.equal(
        (await person.ask<{ answers: { birthDate: string } }>('GET', getScoring.path)).answers
          .birthDate,
        '1988-05-17',
      )
    })

    job('a vote is counted, and the votes of others appear by themselves', async (person) => {
      const admin = await clientOf(site.url, 'demo_admin')
      const draft = {
        title: `Ducks in ${name}`,
        description: 'Ducks.',
        positionA: 'Bread.',
        positionB: 'None.',
        positionAName: 'Feed them',
        positionBName: 'Leave them be',
      }
      const { id } = await admin<{ id: string }>('POST', createDebate.path, draft)
      await admin('PATCH', pathTo(setStatus.path, { id }), { status: 'live' })
      await person.logIn('demo_annual')
      await person.visit(`/debate-arena?id=${id}`)
      await person.sees('Votes for A: 0')
      await person.press('Vote')
      await person.click(
        '//*[@role="dialog"]//button[starts-with(normalize-space(.), "Position A")]',
      )
      await person.sees('Votes for A: 1')
      const other = await clientOf(site.url, 'demo_monthly')
      await other('POST', pathTo(castVote.path, { id }), { position: 'B' })
      await person.sees('Votes for B: 1')
    })

    job('a plan is paid with a test card', async (person) => {
      await person.register(`pat_${name.toLowerCase()}`)
      await person.ask('PUT', putScoring.path, answers)
      await person.ask('POST', acceptAgreement.path, {})
      await person.visit('/subscribe?plan=weekly&step=payment')
      await person.click('//button[contains(., "4242 4242 4242 4242")]')
      await person.press('Pay $1')
      await person.sees('Payment Successful!')
      await person.isAt('/profile-setup?subscription=success&plan=weekly')
    })
  })
}
