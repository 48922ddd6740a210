import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { countText } from '#platform/contract/count-text.ts'
import { queryString } from '#platform/contract/endpoint.ts'
import { stateNames } from '#platform/contract/states.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { useOptimisticToggle } from '#platform/web/use-optimistic-toggle.ts'
import { issuePath, supportStep, supportTallyPath, type BillSin } from '../contract/rules.ts'
import { supportBill, withdrawSupport } from '../contract/support-endpoints.ts'
import type { BillSupport } from '../contract/support-schemas.ts'
import { mySupportQuery, supportQuery } from './queries.ts'
import { isInTally, storeReceipt, storedReceipt } from './support-receipt.ts'

/**
 * How many members support a bill, the support button, and how to verify the count
 * (docs/product/campaign.md 7).
 */
export function SupportPanel({ sin }: { sin: BillSin }) {
  const { data } = useQuery(supportQuery(useCall(), sin))
  const { supporters = 0, states = [] } = data ?? {}
  return (
    <section
      id="support"
      aria-labelledby="support-title"
      className="scroll-mt-20 border-t border-line p-6 sm:p-10 print:hidden"
    >
      <div className="grid gap-10 lg:grid-cols-2">
        <div>
          <h3 id="support-title" className="kicker">
            Support
          </h3>
          <p className="mt-3">
            <span className="figures block font-serif text-4xl font-medium">
              {countText(supporters)}
            </span>{' '}
            <span className="text-ink-2">
              {supporters === 1 ? 'member supports' : 'members support'} this bill
            </span>
          </p>
          <SupportButton sin={sin} />
          <details className="mt-6 text-sm text-ink-2">
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
        </div>
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
                  className="mt-1 block h-1 rounded-full bg-brass-fill"
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

function SupportButton({ sin }: { sin: BillSin }) {
  const call = useCall()
  const queryClient = useQueryClient()
  const isHydrated = useHydrated()
  const { viewer } = useViewer()
  const own = mySupportQuery(call, sin)
  const { data } = useQuery({ ...own, enabled: viewer !== null })
  const all = supportQuery(call, sin)
  const supporters = useQuery(all).data?.supporters ?? 0
  const [given, setGiven] = useState<string | null>(null)
  const isSupported = viewer !== null && data?.isSupported === true
  const receipt = given ?? (viewer && isHydrated ? storedReceipt(sin, viewer.id) : null)

  const press = useOptimisticToggle({
    shown: { isSupported, supporters },
    toggled: { isSupported: !isSupported, supporters: supporters + (isSupported ? -1 : 1) },
    show: (shown) => {
      queryClient.setQueryData(own.queryKey, { isSupported: shown.isSupported })
      queryClient.setQueryData<BillSupport>(
        all.queryKey,
        (cached) => cached && { ...cached, supporters: shown.supporters },
      )
    },
    save: async () => {
      const saved = await call(isSupported ? withdrawSupport : supportBill, { params: { sin } })
      if (viewer && (saved.receipt || !saved.isSupported)) {
        storeReceipt(sin, viewer.id, saved.receipt)
        setGiven(saved.receipt)
      }
      return { isSupported: saved.isSupported, supporters: saved.supporters }
    },
    failure: { title: 'Not saved', text: "We couldn't save that. Please try again." },
    loginPath: viewer ? null : `/login${queryString({ next: issuePath(sin) })}`,
  })
  const forget = () => {
    if (viewer) storeReceipt(sin, viewer.id, null)
    setGiven(null)
  }
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button
          variant={isSupported ? 'quiet' : 'brass'}
          aria-pressed={viewer ? isSupported : undefined}
          onClick={press}
        >
          {isSupported ? 'You support this bill' : 'Support this bill'}
        </Button>
        {isSupported && <span className="text-sm text-ink-3">Press again to withdraw.</span>}
      </div>
      {receipt && isSupported && (
        <section
          aria-label="Your receipt"
          className="mt-4 max-w-md rounded-card border border-line-strong bg-paper-2 p-4 text-sm"
        >
          <p className="font-semibold">Save this code</p>
          <p className="figures mt-2 font-mono text-md break-all select-all">{receipt}</p>
          <p className="mt-2 text-ink-2">
            We don't store this code. It finds your line in the tally.
          </p>
          <Button variant="quiet" size="s" className="mt-3" onClick={forget}>
            I've saved it
          </Button>
        </section>
      )}
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
