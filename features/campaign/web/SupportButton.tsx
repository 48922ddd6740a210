import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { countText } from '#platform/contract/count-text.ts'
import { queryString } from '#platform/contract/endpoint.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { useOptimisticToggle } from '#platform/web/use-optimistic-toggle.ts'
import { billPath, type BillSin } from '../contract/rules.ts'
import { supportBill, withdrawSupport } from '../contract/support-endpoints.ts'
import type { BillSupport } from '../contract/support-schemas.ts'
import { mySupportQuery, supportQuery } from './queries.ts'
import { storeReceipt, storedReceipt } from './support-receipt.ts'

/** The button that supports a bill, how many members do, and the supporter's receipt. */
export function SupportButton({ sin }: { sin: BillSin }) {
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
    loginPath: viewer ? null : `/login${queryString({ next: billPath(sin) })}`,
  })
  const forget = () => {
    if (viewer) storeReceipt(sin, viewer.id, null)
    setGiven(null)
  }
  return (
    <div className="basis-full">
      <Button
        variant={isSupported ? 'quiet' : 'brass'}
        aria-pressed={viewer ? isSupported : undefined}
        onClick={press}
        className="w-full"
      >
        {isSupported ? 'You support this bill' : 'Support this bill'}
      </Button>
      <p className="mt-2 text-sm text-ink-2">
        <span className="figures font-semibold text-ink">{countText(supporters)}</span>{' '}
        <span>{supporters === 1 ? 'member supports' : 'members support'} this bill</span>
      </p>
      {isSupported && <p className="text-sm text-ink-3">Press again to withdraw.</p>}
      {receipt && isSupported && <Receipt code={receipt} onSaved={forget} />}
    </div>
  )
}

function Receipt({ code, onSaved }: { code: string; onSaved: () => void }) {
  return (
    <section
      aria-label="Your receipt"
      className="mt-3 rounded-card border border-line-strong bg-paper-2 p-4 text-sm"
    >
      <p className="font-semibold">Save this code</p>
      <p className="figures mt-2 font-mono text-base break-all select-all">{code}</p>
      <p className="mt-2 text-ink-2">We don't store this code. It finds your line in the tally.</p>
      <Button variant="quiet" size="s" className="mt-3" onClick={onSaved}>
        I've saved it
      </Button>
    </section>
  )
}
