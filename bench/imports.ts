import { testPassword } from '#app/testing/factories.ts'
import { watchLoop } from '#app/testing/loop-watch.ts'
import { openTestApp } from '#app/testing/test-app.ts'
import { maxUserRows } from '#features/control-center/contract/rules.ts'
import { applyImport } from '#features/imports/contract/endpoints.ts'
import { importer } from '#features/imports/testing/imports.ts'
import type { Result } from './result.ts'

const promise = 'imports'
/** Milliseconds for which a step may block everyone else (docs/promises.md L1). */
const longestAllowed = 100
const secondsToWait = 300

/** The longest file of members: received, checked and applied, and how long it holds up others. */
export async function measure(): Promise<Result[]> {
  const app = await openTestApp()
  const admin = await app.member({ isAdmin: true })
  const files = importer(admin, 'users')
  const rows = Array.from(
    { length: maxUserRows },
    (_, n) => `member_${n}x,m${n}@example.org,Jo,Vale ${n},"Boise, ID",${n % 10 ? '' : 'weekly'}`,
  )
  const csv = `username,email,first_name,last_name,location,tier\n${rows.join('\n')}\n`
  const timed = async <T>(work: () => Promise<T>) => {
    const began = performance.now()
    const { result, longestTurn } = await watchLoop(work)
    return { result, longestTurn, seconds: (performance.now() - began) / 1000 }
  }
  const sent = await timed(() => files.send(csv))
  const { id } = sent.result
  const checked = await timed(() => files.settled(id, secondsToWait))
  const applied = await timed(async () => {
    await admin.call(applyImport, {
      params: { id },
      body: { currentPassword: testPassword },
    })
    return files.settled(id, secondsToWait)
  })
  const steps = [sent, checked, applied]
  const longestTurn = Math.max(...steps.map((step) => step.longestTurn))
  const { state, created } = applied.result
  await app.close()
  return [
    {
      promise,
      what: `${maxUserRows.toLocaleString('en-US')} new members received, checked and applied; the longest event loop turn`,
      promised: `at most ${longestAllowed} ms a turn`,
      isKept: state === 'applied' && created === maxUserRows && longestTurn <= longestAllowed,
      figure: `${steps.map(({ seconds }) => seconds.toFixed(1)).join(', ')} s; ${longestTurn.toFixed(0)} ms`,
    },
  ]
}
