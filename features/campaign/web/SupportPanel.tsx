import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { stateNames } from '#platform/contract/states.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { supportStep, supportTallyPath, type BillSin } from '../contract/rules.ts'
import type { BillSupport } from '../contract/support-schemas.ts'
import { supportQuery } from './queries.ts'
import { isInTally } from './support-receipt.ts'

/** A bill's supporters by state, and how to verify their count (docs/product/campaign.md 7). */
export function SupportPanel({ sin }: { sin: BillSin }) {
  const { data } = useQuery(supportQuery(useCall(), sin))
  const { states = [] } = data ?? {}
  return (
    <section
      id="support"
      aria-label="Support for the bill"
      className="grid scroll-mt-20 gap-10 border-t border-line p-6 sm:p-10 lg:grid-cols-2 print:hidden"
    >
      <div>
        <h3 className="kicker">By state</h3>
        {states.length === 0 ? (
          <p className="mt-3 max-w-[36em] text-ink-2">
            States appear here once at least {supportStep} of their members support the bill.
          </p>
        ) : (
          <StateTable states={states} />
        )}
      </div>
      <div>
        <h3 className="kicker">The count</h3>
        <details className="mt-3 text-ink-2">
          <summary className="min-h-6 pointer-coarse:min-h-11 font-semibold">
            How to check the count
          </summary>
          <p className="mt-2 max-w-[44em]">
            Each supporter gets a code when they press the button. The{' '}
            <a href={supportTallyPath(sin)}>tally</a> has one line per supporter, made from the
            codes and without names. Its lines add up to the count, and your code finds yours.
          </p>
          <CodeCheck sin={sin} />
        </details>
        <p className="mt-4 lg:hidden">
          <PrefetchLink to={{ hash: 'bill-title' }}>Back to the top of the bill</PrefetchLink>
        </p>
      </div>
    </section>
  )
}

function StateTable({ states }: Pick<BillSupport, 'states'>) {
  const most = states[0]?.supporters ?? 1
  return (
    <>
      <table className="mt-3 w-full max-w-md">
        <caption className="sr-only">Supporters by state</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">State</th>
            <th scope="col">Supporters, at least</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ state, supporters }) => (
            <tr key={state} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                {stateNames[state]}
                <span
                  aria-hidden="true"
                  className="mt-1 block h-1 rounded-full bg-ink"
                  style={{ width: `${Math.max(4, (100 * supporters) / most)}%` }}
                />
              </th>
              <td className="figures w-16 py-1.5 text-right align-top">{supporters}+</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-md text-sm text-ink-3">
        Rounded down to steps of {supportStep}, so no one can be singled out. States with fewer
        supporters aren't listed.
      </p>
    </>
  )
}

const answers = {
  found: 'Your code is in the tally.',
  missing: "This code isn't in the tally. Check it for typing errors.",
  failed: "We couldn't read the tally. Please try again.",
}

function CodeCheck({ sin }: { sin: BillSin }) {
  const [answer, setAnswer] = useState<keyof typeof answers | null>(null)
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    if (typeof code !== 'string' || !code.trim()) return
    setAnswer(
      await isInTally(sin, code).then(
        (isFound) => (isFound ? 'found' : 'missing'),
        () => 'failed' as const,
      ),
    )
  }
  return (
    <form
      onSubmit={(event) => void check(event)}
      className="mt-4 flex max-w-md flex-wrap items-end gap-2"
    >
      <Field label="Your code" className="grow">
        <TextInput name="code" autoComplete="off" spellCheck={false} />
      </Field>
      <Button type="submit" variant="quiet">
        Check
      </Button>
      <p role="status" className="basis-full">
        {answer && answers[answer]}
      </p>
    </form>
  )
}
